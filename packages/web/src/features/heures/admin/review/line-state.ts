// How a line and a row stand, as the server counts them: what a decision of this screen changes shows at once. Pure.
import type {
  HeuresAdminSheet,
  HeuresRow,
  HeuresTab,
} from '@releve/domain/features/heures-admin.ts';
import type { HeuresLine, SheetState } from '@releve/domain/features/heures-shapes.ts';
import { GRAVITIES } from '@releve/domain/pay/sheet-shapes.ts';

type Sheet = Pick<HeuresAdminSheet, 'jours' | 'periode' | 'alertes'>;

export const isBlocked = ({ anomalies }: Pick<HeuresLine, 'anomalies'>): boolean =>
  anomalies.some(({ gravite }) => gravite === 'bloquante');

const isToDecide = (line: HeuresLine): boolean =>
  line.etat !== 'approuvee' &&
  (line.etat === 'contestee' ||
    line.change.length > 0 ||
    line.anomalies.some(({ gravite }) => gravite === 'a_decider'));

/** Those of the period that have happened; the night before it was closed with its own day. */
export const dueLines = ({ jours, periode }: Pick<Sheet, 'jours' | 'periode'>): HeuresLine[] =>
  jours
    .flatMap(({ lignes }) => lignes)
    .filter(({ a_venir, jour }) => !a_venir && jour >= periode.debut);

function sheetState(lines: readonly HeuresLine[]): SheetState {
  if (lines.some(isBlocked)) return 'bloquante';
  if (lines.some(isToDecide)) return 'a_verifier';
  return lines.every(({ etat }) => etat === 'approuvee') ? 'approuvee' : 'prete';
}

function chipsOf({ alertes }: Sheet, lines: readonly HeuresLine[]): HeuresRow['anomalies'] {
  const all = [...lines.flatMap(({ anomalies }) => anomalies), ...alertes];
  return [...Map.groupBy(all, ({ code }) => code)]
    .flatMap(([code, own]) =>
      own[0] ? [{ code, gravite: own[0].gravite, nombre: own.length }] : [],
    )
    .toSorted(
      (a, b) => GRAVITIES.indexOf(a.gravite) - GRAVITIES.indexOf(b.gravite) || b.nombre - a.nombre,
    );
}

const paidInPeriod = (lines: readonly HeuresLine[]): number =>
  lines.reduce((total, { paye, apres_periode }) => total + paye - apres_periode, 0);

/** The row of somebody whose sheet has just changed. Overtime waits for the server, which counts the whole week. */
export function rowAfter(row: HeuresRow, before: Sheet, after: Sheet): HeuresRow {
  const lines = dueLines(after);
  const paye = row.paye + paidInPeriod(lines) - paidInPeriod(dueLines(before));
  const byDay = Map.groupBy(lines, ({ jour }) => jour);
  return {
    ...row,
    etat: sheetState(lines),
    paye,
    ecart: paye - row.prevu,
    anomalies: chipsOf(after, lines),
    jours: row.jours.map((jour) => {
      const own = byDay.get(jour.date);
      if (own === undefined) return jour;
      return {
        ...jour,
        paye: own.reduce((total, line) => total + line.paye, 0),
        etat: sheetState(own),
      };
    }),
    lignes: {
      total: lines.length,
      approuvees: lines.filter(({ etat }) => etat === 'approuvee').length,
      a_verifier: lines.filter(isToDecide).length,
      bloquantes: lines.filter(isBlocked).length,
    },
  };
}

/** Whether the keys stop at this line in that tab. */
export function isInQueue(line: HeuresLine, onglet: HeuresTab): boolean {
  if (onglet === 'approuvees') return true;
  if (onglet === 'a_verifier') return isBlocked(line) || isToDecide(line);
  return line.etat !== 'approuvee';
}
