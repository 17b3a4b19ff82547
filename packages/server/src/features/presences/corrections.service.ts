// "J'ai oublié de pointer": what employees ask. decide-correction.service.ts decides it; both values are kept.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import {
  type Correction,
  type listCorrections as listEndpoint,
  type requestCorrection as requestEndpoint,
} from '@releve/domain/features/punch-corrections.ts';
import { OUBLI_DAYS } from '@releve/domain/features/punch.ts';
import { accountingMinute } from '@releve/domain/pay/pay-clock.ts';
import { DRIFT_SECONDS } from '@releve/domain/presence-state.ts';
import { visitsOf, type PunchVisit } from '@releve/domain/punch-rows.ts';
import { PUNCH_TYPES, type PunchType } from '@releve/domain/punch-steps.ts';
import type { SendEvents } from '../../platform/broadcast.ts';
import { invalidField } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { tellRequest } from './corrections.notice.ts';
import * as repository from './corrections.repository.ts';
import type { StoredCorrection } from './corrections.repository.ts';
import { findPunchesOfVisit, type PunchRowRead, type Visit } from './punch-rows.repository.ts';
import { findOwnVisit } from './tache-photos.repository.ts';
import { toPresences } from './tell-boards.ts';

export const toCorrection = (row: StoredCorrection): Correction => ({
  id: row.id,
  uuid: row.uuid,
  employe: { id: row.employe_id, prenom: row.prenom, nom: row.nom },
  client: { id: row.client_id, nom: row.client_nom, ville: row.client_ville },
  quart_id: row.quart_id,
  date: row.date,
  debut: row.debut,
  fin: row.fin,
  entree: row.entree,
  sortie: row.sortie,
  entree_pointee: toPunchTime(row.entree_id, row.entree_at),
  sortie_pointee: toPunchTime(row.sortie_id, row.sortie_at),
  rouvrir: reopenedBy(row),
  raison: row.raison,
  statut: row.statut,
  demandee_le: row.demandee_le,
  demandee_par: { id: row.auteur_id, prenom: row.author_prenom, nom: row.author_nom },
  decision: toDecision(row),
  version: row.version,
});

export const reopenedBy = (
  row: Pick<StoredCorrection, 'rouvre_entree' | 'rouvre_sortie'>,
): Correction['rouvrir'] => PUNCH_TYPES.filter((type) => row[`rouvre_${type}`]);

const toPunchTime = (id: number | null, at: string | null) =>
  id === null || at === null ? null : { id, at };

const toDecision = (row: StoredCorrection): Correction['decision'] =>
  row.decidee_par === null || row.decidee_le === null
    ? null
    : {
        par: { id: row.decidee_par, prenom: row.decider_prenom ?? '', nom: row.decider_nom ?? '' },
        le: row.decidee_le,
        note: row.decision_note,
      };

export async function listCorrectionsOfDay(
  { db, now }: ReadContext,
  employeId: number,
  date: string,
): Promise<Correction[]> {
  const decidedSince = now.subtract({ hours: 24 * OUBLI_DAYS }).toString();
  const rows = await repository.findCorrectionsOfDay(db, employeId, { date, decidedSince });
  return rows.map(toCorrection);
}

export async function listCorrections(
  { db }: ReadContext,
  query: EndpointRequest<typeof listEndpoint>['query'],
) {
  const { data, meta } = await repository.findCorrections(db, query);
  return { data: data.map(toCorrection), meta };
}

/** As with punches, a quart that is no longer this person's does not stand in the way. */
export async function requestCorrection(
  context: WriteContext,
  {
    uuid,
    date,
    quart_id,
    client_id,
    entree,
    sortie,
    rouvrir = [],
    entree_pointee,
    sortie_pointee,
    raison,
  }: EndpointRequest<typeof requestEndpoint>['body'],
): Promise<Correction> {
  const { db, user, now } = context;
  const employe_id = user.actsFor ?? user.id;
  const future = findFuture({ entree, sortie }, now);
  if (future) throw invalidField(future, 'presences.future');
  const own = await findOwnVisit(db, { employe_id, client_id, date, quart_id: quart_id ?? null });
  if (own.client_id === null) throw invalidField('client_id', 'validation.invalid');
  const visit = {
    employe_id,
    quart_id: own.quart_id,
    client_id: own.client_id,
    date,
  };
  const shown = { entree: entree_pointee, sortie: sortie_pointee };
  const rows = await findPunchesOfVisit(db, visit);
  const exact = findVisit(rows, (row) => isSameInstant(row.at, shown[row.type]));
  // A sheet of hours shows whole minutes.
  const punched =
    exact.rows.length > 0 ? exact : findVisit(rows, (row) => isSameMinute(row.at, shown[row.type]));
  return storeRequest(context, {
    uuid,
    visit,
    entree: toUtc(entree),
    sortie: toUtc(sortie),
    rouvrir,
    punched: { entree: punched.entree?.id, sortie: punched.sortie?.id },
    raison,
  });
}

export interface NewRequest {
  readonly uuid: string;
  readonly visit: Visit;
  readonly entree?: string | null;
  readonly sortie?: string | null;
  readonly rouvrir: readonly PunchType[];
  /** As they stand now. */
  readonly punched: Partial<Record<PunchType, number | undefined>>;
  readonly raison: string;
}

/** Once, however often it is sent. An entry that is to be open again takes the exit with it, where one was punched. */
export async function storeRequest(
  context: WriteContext,
  { uuid, visit, entree = null, sortie = null, rouvrir, punched, raison }: NewRequest,
): Promise<Correction> {
  const { db, user, now, broadcast } = context;
  const { employe_id, quart_id, client_id, date } = visit;
  const rouvre_entree = rouvrir.includes('entree');
  const hasExit = punched.sortie !== undefined && sortie === null;
  const isNew = await repository.insertCorrection(db, {
    employe_id,
    quart_id,
    client_id,
    date,
    uuid,
    entree,
    sortie,
    rouvre_entree,
    rouvre_sortie: rouvrir.includes('sortie') || (rouvre_entree && hasExit),
    entree_id: punched.entree ?? null,
    sortie_id: punched.sortie ?? null,
    raison,
    auteur_id: user.id,
    demandee_le: now.toString(),
  });
  const stored = await repository.findCorrectionByUuid(db, uuid);
  if (stored?.employe_id !== visit.employe_id) throw invalidField('uuid', 'validation.invalid');
  if (isNew) {
    await tellRequest(context, stored);
    tellBoard(broadcast, stored);
  }
  return toCorrection(stored);
}

const toUtc = (at: string | null | undefined): string | null =>
  at ? new Date(at).toISOString() : null;

/** No phone is that far ahead: somebody would be paid for what is yet to come. */
export const findFuture = (
  times: Record<PunchType, string | null | undefined>,
  now: Temporal.Instant,
): PunchType | undefined =>
  PUNCH_TYPES.find((type) => {
    const at = times[type];
    return at && Date.parse(at) > now.epochMilliseconds + DRIFT_SECONDS * 1000;
  });

const isSameInstant = (at: string, other: string | null | undefined): boolean =>
  Boolean(other) && Date.parse(at) === Date.parse(other ?? '');

const isSameMinute = (at: string, other: string | null | undefined): boolean =>
  Boolean(other) && accountingMinute(at) === accountingMinute(other ?? '');

/** The punches of the quart, or, of several visits without one, those of the visit that was shown. */
export function findVisit(
  rows: readonly PunchRowRead[],
  isShown: (row: PunchRowRead) => boolean,
): PunchVisit<PunchRowRead> {
  const visits = visitsOf(rows);
  const meant = rows.some(({ quart_id }) => quart_id !== null)
    ? visits[0]
    : visits.find(({ entree, sortie }) =>
        [entree, sortie].some((row) => row !== null && isShown(row)),
      );
  return meant ?? { entree: null, sortie: null, rows: [] };
}

export const tellBoard = (
  broadcast: SendEvents,
  { date, quart_id, employe_id }: Pick<StoredCorrection, 'date' | 'quart_id' | 'employe_id'>,
) =>
  broadcast(
    toPresences('PunchChanged', {
      date,
      quart_ids: quart_id === null ? [] : [quart_id],
      employe_id,
    }),
  );
