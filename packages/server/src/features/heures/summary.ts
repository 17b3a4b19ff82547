// What the list of a period needs of a sheet: small enough to be kept for thousands of people, while a whole sheet is not.
import type { HeuresRow } from '@releve/domain/features/heures-admin.ts';
import type { PayClass } from '@releve/domain/pay/rules.ts';
import { GRAVITIES } from '@releve/domain/pay/sheet-shapes.ts';
import type { SheetLine } from '@releve/domain/pay/sheet-line.ts';
import type { PayTotals, Sheet } from '@releve/domain/pay/sheet.ts';
import type { ComputedSheet } from './sheets.ts';
import {
  daysOf,
  isBlocked,
  isDue,
  isOvertime,
  isToDecide,
  ownLines,
  sheetHash,
  stateOf,
  sumsOf,
} from './view.ts';

type ComputedOfRow =
  | 'matricule'
  | 'etat'
  | 'jours'
  | 'anomalies'
  | 'lignes'
  | 'prevu'
  | 'pointe'
  | 'paye'
  | 'non_paye'
  | 'pauses'
  | 'supplementaires'
  | 'ecart';

export interface SheetSummary {
  readonly employe_id: number;
  /** Of the row, what follows from the sheet alone. */
  readonly row: Pick<HeuresRow, ComputedOfRow>;
  readonly totaux: PayTotals;
  readonly clients: readonly number[];
  readonly classes: readonly PayClass[];
  /** Of its facts: what « C'est exact » names. */
  readonly empreinte: string;
}

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

export function summarize({ sheet, matricule }: ComputedSheet): SheetSummary {
  const sums = sumsOf(sheet);
  const own = ownLines(sheet);
  const due = own.filter(isDue);
  return {
    employe_id: sheet.employe_id,
    row: {
      matricule,
      etat: stateOf(own),
      ...sums,
      ecart: sums.paye - sums.prevu,
      jours: barsOf(sheet),
      anomalies: chipsOf([...due.flatMap(({ anomalies }) => anomalies), ...sheet.alertes]),
      lignes: {
        total: due.length,
        approuvees: due.filter(({ etat }) => etat === 'approuvee').length,
        a_verifier: due.filter(isToDecide).length,
        bloquantes: due.filter(isBlocked).length,
      },
    },
    totaux: sheet.totaux,
    clients: [...new Set(sheet.lignes.flatMap(({ client_id }) => client_id ?? []))],
    classes: [...new Set(sheet.parts.map(({ classe }) => classe))],
    empreinte: sheetHash(sheet),
  };
}

function barsOf({ lignes, periode }: Sheet): HeuresRow['jours'] {
  const byDay = Map.groupBy(lignes, ({ jour }) => jour);
  return daysOf(periode).map((date) => {
    const lines = byDay.get(date) ?? [];
    return {
      date,
      prevu: sum(lines.map(({ prevu }) => prevu)),
      paye: sum(lines.map(({ paye }) => paye)),
      supplementaires: sum(
        lines.flatMap(({ parts }) =>
          parts.map(({ code, minutes }) => (isOvertime(code) ? minutes : 0)),
        ),
      ),
      etat: dayState(lines),
    };
  });
}

function dayState(lines: readonly SheetLine[]): HeuresRow['jours'][number]['etat'] {
  if (lines.length === 0) return 'vide';
  if (lines.every((line) => !isDue(line))) return 'a_venir';
  return stateOf(lines);
}

function chipsOf(anomalies: readonly SheetLine['anomalies'][number][]): HeuresRow['anomalies'] {
  return [...Map.groupBy(anomalies, ({ code }) => code)]
    .flatMap(([code, own]) =>
      own[0] ? [{ code, gravite: own[0].gravite, nombre: own.length }] : [],
    )
    .toSorted(
      (a, b) => GRAVITIES.indexOf(a.gravite) - GRAVITIES.indexOf(b.gravite) || b.nombre - a.nombre,
    );
}
