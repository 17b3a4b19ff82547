// What comes after a lock: a punch is accepted as ever, and what it changes is proposed once, for an open period.
import type { EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import type * as endpoints from '@releve/domain/features/heures-periodes.ts';
import type { Ajustement } from '@releve/domain/features/heures-shapes.ts';
import { causeOf, lateNoticeKey, proposeAdjustments } from '@releve/domain/pay/adjustments.ts';
import { mayApprove, type Approver } from '@releve/domain/pay/approval.ts';
import { isLocked } from '@releve/domain/pay/closing.ts';
import { diffSnapshots, freeze } from '@releve/domain/pay/freeze.ts';
import { ForbiddenError, invalid, notFound, StaleError } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { findDirectors } from '../../platform/team.repository.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import * as repository from './ajustements.repository.ts';
import type { StoredAjustement } from './ajustements.repository.ts';
import { findSnapshot } from './frozen.repository.ts';
import { heuresTexts } from './heures.texts.ts';
import * as periodes from './periodes.repository.ts';
import { approverOf, readIds } from './reading.ts';
import { sha256 } from './sha256.ts';
import { computeSheets } from './sheets.ts';
import { tellHeures } from './tell-heures.ts';

export const showAjustement = (row: StoredAjustement, approver: Approver): Ajustement => ({
  id: row.id,
  employe: row.employe,
  client:
    row.client_id === null
      ? null
      : { id: row.client_id, nom: row.client_nom ?? '', ville: row.client_ville ?? '' },
  periode_origine: { id: row.origine_id, debut: row.origine_debut, fin: row.origine_fin },
  date_origine: row.date_origine,
  periode_cible: {
    id: row.cible_id,
    debut: row.cible_debut,
    fin: row.cible_fin,
    statut: row.cible_statut,
  },
  code: row.code,
  classe: row.classe,
  minutes: row.minutes,
  raison: row.raison,
  cause: row.cause,
  statut: row.statut,
  propose_le: row.propose_le,
  decide_par: row.decide_par,
  decide_le: row.decide_le,
  note: row.note,
  peut_decider: row.statut === 'propose' && mayApprove(approver, row.employe_id),
});

export async function listAjustements(
  { db, now, user }: ReadContext,
  timeZone: string,
  query: EndpointRequest<typeof endpoints.listAjustements>['query'],
): Promise<EndpointResponse<typeof endpoints.listAjustements>> {
  const { page, per_page, statut, periode, employe_id } = query;
  const approver = await approverOf({ db, now, timeZone }, user);
  const filter = { statut, periode, employe_id, only: readIds(approver) };
  const { data, total } = await repository.listAjustements(db, filter, {
    limit: per_page,
    offset: (page - 1) * per_page,
  });
  return {
    data: data.map((row) => showAjustement(row, approver)),
    meta: { total, page, per_page },
  };
}

export async function decideAjustement(
  context: WriteContext,
  timeZone: string,
  id: number,
  { statut, note }: EndpointRequest<typeof endpoints.decideAjustement>['body'],
): Promise<Ajustement> {
  const { db, now, user, address } = context;
  const approver = await approverOf({ db, now, timeZone }, user);
  const row = await repository.lockAjustement(db, id);
  if (row === undefined) throw notFound();
  if (!mayApprove(approver, row.employe_id)) throw new ForbiddenError();
  if (row.statut !== 'propose') throw new StaleError(showAjustement(row, approver));
  const target = await periodes.findPeriode(db, row.cible_id);
  const open =
    target !== undefined && isLocked(target.statut)
      ? await periodes.findOpenFrom(db, target.groupe_paie, target.fin)
      : target;
  if (open === undefined) throw invalid('heures.no_open_period');
  await repository.updateAjustement(db, id, {
    statut,
    note,
    decide_par: user.id,
    decide_le: now.toString(),
    periode_cible: open.id,
  });
  await recordJournal(db, {
    acteur: user,
    action: statut === 'accepte' ? 'ajustement_accepte' : 'ajustement_rejete',
    objet: 'ajustements_paie',
    objet_id: id,
    apres: { date: row.date_origine, ...(note && { note }) },
    adresse: address,
  });
  await tellHeures(context, [row.employe_id]);
  const after = await repository.findAjustement(db, id);
  if (after === undefined) throw notFound();
  return showAjustement(after, approver);
}

/** Nothing the second time: what was asked is not asked again. Answers how many were proposed. */
export async function proposeFor(
  unit: UnitOfWork & { readonly now: Temporal.Instant },
  timeZone: string,
  { periode_id, employe_id }: { periode_id: number; employe_id: number },
): Promise<number> {
  const { db, now } = unit;
  const periode = await periodes.lockPeriodeRow(db, periode_id);
  if (periode === undefined || !isLocked(periode.statut) || periode.verrouillee_le === null)
    return 0;
  const reading = { db, now, timeZone };
  const { computed, rulesOf, punches, people } = await computeSheets(reading, periode, [
    employe_id,
  ]);
  const step = rulesOf(employe_id, periode.fin).rounding;
  const current = freeze(
    computed.flatMap(({ sheet }) => sheet.parts),
    sha256,
    step,
  );
  const before = await findSnapshot(db, periode, employe_id);
  const open = await periodes.findOpenFrom(db, periode.groupe_paie, periode.fin);
  if (open === undefined) return 0;
  const lockedAt = periode.verrouillee_le;
  const proposals = proposeAdjustments(
    diffSnapshots(before, current.rows),
    await repository.findAsked(db, periode_id, employe_id),
    {
      periode_origine: periode_id,
      periode_cible: open.id,
      raison: heuresTexts.fr('adjustment.reason', { debut: periode.debut, fin: periode.fin }),
      causeOf: (change) => causeOf(change, lockedAt, punches),
    },
  );
  if (proposals.length === 0) return 0;
  await repository.insertAjustements(db, proposals, now.toString());
  const person = people.get(employe_id);
  const superviseur_id = person?.superviseur_id ?? null;
  const to = new Set([
    ...(await findDirectors(db)),
    ...(superviseur_id === null ? [] : [superviseur_id]),
  ]);
  to.delete(employe_id);
  const name = person ? `${person.prenom} ${person.nom}` : '';
  await notify(unit, {
    to: [...to],
    type: 'heures',
    key: lateNoticeKey(periode_id, employe_id),
    lien: `/admin/heures/${periode.debut}`,
    texts: (langue) => ({
      titre: heuresTexts[langue]('late.title', { name }),
      texte: heuresTexts[langue]('late.body', { debut: periode.debut, fin: periode.fin }),
    }),
  });
  await recordJournal(db, {
    acteur: null,
    action: 'ajustement_propose',
    objet: 'employes',
    objet_id: employe_id,
    apres: { debut: periode.debut, fin: periode.fin },
  });
  return proposals.length;
}
