// Approving every line that lies within the tolerance: shown first, done together, and taken back together.
import { randomUUID } from 'node:crypto';
import type { EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import type * as endpoints from '@releve/domain/features/heures-admin.ts';
import { mayApprove, tolerancePreview, type LinePlan } from '@releve/domain/pay/approval.ts';
import { isLocked } from '@releve/domain/pay/closing.ts';
import { accountingMinute } from '@releve/domain/pay/pay-clock.ts';
import type { SheetLine } from '@releve/domain/pay/sheet-line.ts';
import { ForbiddenError, invalid, notFound } from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { recordManyInJournal } from '../../platform/journal.ts';
import * as repository from './decisions.repository.ts';
import * as periodes from './periodes.repository.ts';
import { approverOf, readIds } from './reading.ts';
import { computeSheets, type ComputedSheet } from './sheets.ts';
import { tellHeures } from './tell-heures.ts';
import { readNames } from './view.ts';

const SHOWN_LINES = 200;

interface Found {
  readonly computed: ComputedSheet;
  readonly line: SheetLine;
}

function planOf({ quarts }: ComputedSheet, line: SheetLine): LinePlan | null {
  const own = quarts.filter(({ id }) => line.quarts.includes(id));
  if (own.length === 0) return null;
  return {
    debut: Math.min(...own.map(({ debut_at }) => accountingMinute(debut_at))),
    fin: Math.max(...own.map(({ fin_at }) => accountingMinute(fin_at))),
  };
}

/** Approving changes no paid minute. Off until a director turns it on, in the rules. */
export async function approveWithinTolerance(
  context: WriteContext,
  timeZone: string,
  { periode_id, appliquer, uuid }: EndpointRequest<typeof endpoints.approveWithinTolerance>['body'],
): Promise<EndpointResponse<typeof endpoints.approveWithinTolerance>> {
  const { db, now, user, address } = context;
  const reading = { db, now, timeZone };
  const periode = await periodes.findPeriode(db, periode_id);
  if (periode === undefined) throw notFound();
  if (isLocked(periode.statut)) throw invalid('heures.locked');
  const approver = await approverOf(reading, user);
  const { computed, rulesOf } = await computeSheets(reading, periode, readIds(approver));
  const within = computed
    .filter(({ sheet }) => mayApprove(approver, sheet.employe_id))
    .flatMap((one): Found[] => {
      const { employe_id, lignes } = one.sheet;
      const rule = rulesOf(employe_id, periode.fin).tolerance;
      if (!rule.active) return [];
      const own = lignes.filter(({ jour }) => jour >= periode.debut && jour <= periode.fin);
      const { lignes: kept } = tolerancePreview(
        own.map((line) => ({ line, plan: planOf(one, line) })),
        rule,
      );
      const keys = new Set(kept.map(({ cle }) => cle));
      return own.filter(({ cle }) => keys.has(cle)).map((line) => ({ computed: one, line }));
    });
  const already = appliquer ? await repository.findLot(db, uuid) : [];
  const stored =
    appliquer && already.length === 0
      ? await repository.insertDecisions(
          db,
          within.map(({ line }) => ({
            uuid: randomUUID(),
            employe_id: line.employe_id,
            date: line.jour,
            cle_segment: `c${line.client_id ?? 0}`,
            genre: 'approuver' as const,
            minutes: null,
            classe: null,
            code: null,
            raison: '',
            auteur_id: user.id,
            le: now.toString(),
            vu: line.empreinte,
            remplace_id: null,
            auto: true,
            lot: uuid,
          })),
        )
      : already;
  if (appliquer && already.length === 0 && stored.length > 0) {
    await recordManyInJournal(db, [
      {
        acteur: user,
        action: 'heures_decidees',
        objet: 'periodes_paie',
        objet_id: periode_id,
        apres: { genre: 'tolerance', nombre: stored.length },
        adresse: address,
      },
    ]);
    await tellHeures(
      context,
      within.map(({ line }) => line.employe_id),
    );
  }
  const names = await readNames(
    db,
    within.map((one) => one.computed),
  );
  return {
    nombre: within.length,
    minutes: within.reduce((total, { line }) => total + line.paye, 0),
    lignes: within.slice(0, SHOWN_LINES).map(({ line }) => ({
      employe: names.person(line.employe_id),
      jour: line.jour,
      client: names.client(line.client_id),
      cle_ligne: `c${line.client_id ?? 0}`,
      vu: line.empreinte,
      paye: line.paye,
    })),
    ids: stored.map(({ id }) => id),
  };
}

export async function undoTolerance(
  context: WriteContext,
  { uuid }: EndpointRequest<typeof endpoints.undoTolerance>['body'],
): Promise<EndpointResponse<typeof endpoints.undoTolerance>> {
  const { db, now, user, address } = context;
  const rows = await repository.findLot(db, uuid);
  if (rows.some(({ auteur_id }) => auteur_id !== user.id))
    throw new ForbiddenError('heures.not_yours');
  const taken = await repository.insertDecisions(
    db,
    rows.map((row) => ({
      uuid: randomUUID(),
      employe_id: row.employe_id,
      date: row.date,
      cle_segment: row.cle_segment,
      genre: 'retirer' as const,
      minutes: null,
      classe: null,
      code: null,
      raison: '',
      auteur_id: user.id,
      le: now.toString(),
      vu: row.vu,
      remplace_id: row.id,
      lot: null,
    })),
  );
  if (taken.length > 0) {
    await recordManyInJournal(db, [
      {
        acteur: user,
        action: 'heures_decidees',
        objet: 'feuilles_heures',
        apres: { genre: 'retirer', nombre: taken.length },
        adresse: address,
      },
    ]);
    await tellHeures(
      context,
      rows.map(({ employe_id }) => employe_id),
    );
  }
  return { nombre: taken.length };
}
