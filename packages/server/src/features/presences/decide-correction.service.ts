// Accepting or refusing a correction, one or many, and taking that back. Rows of punches are only ever added.
import { type BulkDecisionBody, type DecisionBody, stepTo } from '@releve/domain/decision.ts';
import {
  type Correction,
  CORRECTION_DECISIONS,
} from '@releve/domain/features/punch-corrections.ts';
import { lastOfChain } from '@releve/domain/punch-rows.ts';
import { PUNCH_TYPES, type PunchType } from '@releve/domain/punch-steps.ts';
import { isDirector } from '@releve/domain/usergroup.ts';
import { decide, decideEach } from '../../platform/decision.ts';
import { invalid } from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import {
  findConfirmations,
  findVisitConfirmations,
  standingConfirmations,
} from './board.repository.ts';
import { writeByHand } from './by-hand.ts';
import { insertByHand, insertConfirmations, lockVisit } from './by-hand.repository.ts';
import { tellDecision, tellReopened } from './corrections.notice.ts';
import * as repository from './corrections.repository.ts';
import type { StoredCorrection } from './corrections.repository.ts';
import {
  findFuture,
  findVisit,
  reopenedBy,
  tellBoard,
  toCorrection,
} from './corrections.service.ts';
import { findUndone } from './punch-chain.ts';
import { findPunchesOfVisit, type PunchRowRead, type Visit } from './punch-rows.repository.ts';

const visitOf = ({ employe_id, quart_id, client_id, date }: StoredCorrection): Visit => ({
  employe_id,
  quart_id,
  client_id,
  date,
});

/** Nobody but a director decides on their own times, nor on what they asked in somebody's name. */
export function decideCorrection(
  context: WriteContext,
  id: number,
  { accepte, note, version }: DecisionBody,
): Promise<Correction> {
  const { db, user, now, broadcast } = context;
  const statut = accepte ? 'acceptee' : 'refusee';
  return decide(context, {
    find: () => repository.findCorrection(db, id),
    mayDecide: ({ employe_id, auteur_id }) =>
      (employe_id !== user.id && auteur_id !== user.id) || isDirector(user.usergroup),
    isOpen: ({ statut: from }) => stepTo(CORRECTION_DECISIONS, { from, to: statut }) === 'decide',
    claim: ({ statut: from }) =>
      repository.decideCorrection(
        db,
        { id, version, statut: from },
        {
          statut,
          decidee_par: user.id,
          decidee_le: now.toString(),
          decision_note: note,
        },
      ),
    show: toCorrection,
    apply: async (stored) => {
      if (accepte) await applyCorrection(context, stored);
    },
    journal: ({ entree_at, sortie_at, entree, sortie, raison, ...stored }) => ({
      action: accepte ? 'correction_acceptee' : 'correction_refusee',
      objet: 'corrections',
      objet_id: id,
      avant: { entree: entree_at, sortie: sortie_at },
      apres: { entree, sortie, rouvrir: reopenedBy(stored), raison, note },
    }),
    tell: async (stored) => {
      await tellDecision(context, stored);
      tellBoard(broadcast, stored);
    },
  });
}

/** Which of the rows stand in the place of those: themselves, or what has replaced them since. */
function standingIn(rows: readonly PunchRowRead[], ids: readonly (number | null)[]): Set<number> {
  const places = new Set(ids.flatMap((id) => id ?? []));
  for (const { id, remplace_id } of rows) {
    if (remplace_id !== null && places.has(remplace_id)) places.add(id);
  }
  return places;
}

/** In the place of whatever stands now: a punch may have come since it was asked. */
async function applyCorrection(
  { db, user, now }: WriteContext,
  correction: StoredCorrection,
): Promise<void> {
  const { employe_id, quart_id, raison } = correction;
  const visit = visitOf(correction);
  await lockVisit(db, visit);
  const rows = await findPunchesOfVisit(db, visit);
  const places = standingIn(rows, [correction.entree_id, correction.sortie_id]);
  const standing = findVisit(rows, ({ id }) => places.has(id));
  if (findFuture(correction, now)) throw invalid('presences.future');
  const from = correction.entree ?? (correction.rouvre_entree ? null : standing.entree?.at);
  const to = correction.sortie ?? (correction.rouvre_sortie ? null : standing.sortie?.at);
  if (from && to && Date.parse(from) >= Date.parse(to)) throw invalid('presences.order');
  const types = PUNCH_TYPES.filter((type) => correction[type] !== null);
  const reopened = reopenedBy(correction).filter((type) => standing[type] !== null);
  const ids = await insertByHand(
    db,
    [...types, ...reopened].map((type) => {
      const current = standing[type];
      const replaces = current && lastOfChain(rows, current);
      const at = correction[type];
      return writeByHand({ visit, type, at, replaces, auteur_id: user.id, now, note: raison });
    }),
  );
  if (types.length === 0) return;
  const idOf = (type: PunchType): number | null => {
    const written = ids[types.indexOf(type)] ?? null;
    if (written !== null || quart_id !== null || reopened.includes(type)) return written;
    // A visit without a quart is its punches: the one that stays is named beside the one that was corrected.
    return standing[type]?.id ?? null;
  };
  await insertConfirmations(db, [
    {
      quart_id,
      employe_id,
      date: visit.date,
      entree_id: idOf('entree'),
      sortie_id: idOf('sortie'),
      note: correction.decision_note,
      auteur_id: user.id,
      le: now.toString(),
    },
  ]);
}

export const decideCorrections = (
  context: WriteContext,
  { demandes, accepte, note }: BulkDecisionBody,
) =>
  decideEach(context, demandes, ({ id, version }) =>
    decideCorrection(context, id, { accepte, note, version }),
  );

/** As with a confirmation: whoever decided may, and a director. */
export function reopenCorrection(
  context: WriteContext,
  id: number,
  version: number,
): Promise<Correction> {
  const { db, user, broadcast } = context;
  return decide(context, {
    find: () => repository.findCorrection(db, id),
    // One that waits again already is not theirs any more: they are shown it, not refused.
    mayDecide: ({ employe_id, decidee_par }) =>
      isDirector(user.usergroup) ||
      (employe_id !== user.id && (decidee_par === user.id || decidee_par === null)),
    isOpen: ({ statut: from }) =>
      stepTo(CORRECTION_DECISIONS, { from, to: 'en_attente' }) === 'decide',
    claim: ({ statut: from }) =>
      repository.decideCorrection(
        db,
        { id, version, statut: from },
        { statut: 'en_attente', decidee_par: null, decidee_le: null, decision_note: '' },
      ),
    show: toCorrection,
    apply: async (_reopened, decided) => {
      if (decided.statut === 'acceptee') await revertCorrection(context, decided);
    },
    journal: (_reopened, { statut, decidee_le, decision_note }) => ({
      action: 'correction_reprise',
      objet: 'corrections',
      objet_id: id,
      avant: { statut, decidee_le, note: decision_note },
      apres: { statut: 'en_attente' },
    }),
    tell: async (stored, decided) => {
      await tellReopened(context, decided);
      tellBoard(broadcast, stored);
    },
  });
}

/** What stood before the acceptance stands again, as long as nothing has followed it. */
async function revertCorrection(
  { db, user, now }: WriteContext,
  correction: StoredCorrection,
): Promise<void> {
  const { quart_id, employe_id, date, decidee_par, decidee_le } = correction;
  if (decidee_par === null || decidee_le === null) return;
  const visit = visitOf(correction);
  await lockVisit(db, visit);
  const rows = await findPunchesOfVisit(db, visit);
  const by = { auteur_id: decidee_par, le: decidee_le };
  const undone = findUndone(rows, by);
  const written = PUNCH_TYPES.filter((type) => correction[type] !== null);
  if (undone.filter(({ last }) => !last.annule).length < written.length) {
    throw invalid('corrections.followed');
  }
  await insertByHand(
    db,
    undone.map(({ last, restores }) =>
      writeByHand({
        visit,
        type: last.type,
        at: null,
        replaces: last,
        restores,
        auteur_id: user.id,
        now,
        note: '',
      }),
    ),
  );
  const known =
    quart_id === null
      ? await findVisitConfirmations(db, { date: visit.date, employeIds: [employe_id] })
      : await findConfirmations(db, [quart_id]);
  const said = standingConfirmations(known).filter(
    ({ auteur_id, le }) => auteur_id === by.auteur_id && Date.parse(le) === Date.parse(by.le),
  );
  await insertConfirmations(
    db,
    said.map(({ id: retire_id }) => ({
      quart_id,
      employe_id,
      date,
      retire_id,
      auteur_id: user.id,
      le: now.toString(),
    })),
  );
}
