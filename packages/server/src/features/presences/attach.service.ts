// "Rattacher à un quart": a manager says of which quart punches without one are, or that they are of none after all. Only ever
// adds rows; the person is told.
import type { EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import type { PresenceLigne } from '@releve/domain/features/presences.ts';
import type {
  attachPunches as attachEndpoint,
  detachPunches as detachEndpoint,
} from '@releve/domain/features/punch-attachments.ts';
import { currentPunch, isAttachment, lastOfChain, placeChains } from '@releve/domain/punch-rows.ts';
import { isDirector } from '@releve/domain/usergroup.ts';
import {
  HttpError,
  invalid,
  invalidField,
  notFound,
  StaleError,
} from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { tellAttached } from './attach.notice.ts';
import {
  findShownQuarts,
  isAnyConfirmed,
  isCorrectionWaiting,
  type ShownQuart,
} from './attach.repository.ts';
import { findLines } from './board.repository.ts';
import { completeLines, lineTools, showLines, type BoardServices } from './board.service.ts';
import { copyToQuart, writeByHand } from './by-hand.ts';
import { insertByHand, lockQuarts, lockVisit } from './by-hand.repository.ts';
import { findPunch, type FoundPunch } from './cancel.repository.ts';
import { standingBefore } from './punch-chain.ts';
import { findPunchesOfDay, type PunchRowRead } from './punch-rows.repository.ts';
import { tellBoards } from './tell-boards.ts';

interface Opened {
  readonly first: FoundPunch;
  /** All of that person and day, read once no other manager can write to them. */
  readonly rows: readonly PunchRowRead[];
  /** Those that were named. */
  readonly named: readonly PunchRowRead[];
  readonly readLines: () => Promise<PresenceLigne[]>;
}

async function openPunches(
  context: WriteContext,
  services: BoardServices,
  ids: readonly number[],
  quartIds: readonly number[],
): Promise<Opened> {
  const { db, user, now } = context;
  const first = await findPunch(db, ids[0] ?? 0);
  if (first === undefined || first.annule) throw notFound();
  if (first.employe_id === user.id && !isDirector(user.usergroup)) {
    throw new HttpError(403, { message: 'presences.own' });
  }
  await lockVisit(db, { ...first, quart_id: null });
  const locked = [...quartIds, ...(first.quart_id === null ? [] : [first.quart_id])];
  await lockQuarts(db, locked);
  const rows = await findPunchesOfDay(db, first);
  const named = rows.filter(({ id }) => ids.includes(id));
  if (named.length < new Set(ids).size) throw notFound();
  const tools = lineTools(services, now);
  return {
    first,
    rows,
    named,
    readLines: async () =>
      showLines(context, tools, await completeLines(db, await findLines(db, locked), tools)),
  };
}

export async function attachPunches(
  context: WriteContext,
  services: BoardServices,
  { quart_id, pointages }: EndpointRequest<typeof attachEndpoint>['body'],
): Promise<EndpointResponse<typeof attachEndpoint>> {
  const { db, user, now } = context;
  const opened = await openPunches(context, services, pointages, [quart_id]);
  const { first, rows, named, readLines } = opened;
  const shown = await findShownQuarts(db, first);
  const isExplained = (row: PunchRowRead): boolean => shown.some(({ id }) => id === row.quart_id);
  if (named.some((row) => row.remplace || row.annule || isExplained(row))) {
    throw new StaleError({ data: await readLines(), pointages: [] });
  }
  const quart = shown.find(({ id, statut }) => id === quart_id && statut === 'publie');
  if (quart === undefined) throw invalidField('quart_id', 'presences.attach_quart');
  assertFits(rows, named, quart);
  if (await isCorrectionWaiting(db, first)) throw invalid('presences.attach_correction');
  const ids = await insertByHand(
    db,
    named.map((row) =>
      copyToQuart(row, {
        quart,
        replaces: lastOfChain(rows, row).id,
        auteur_id: user.id,
        le: now.toString(),
      }),
    ),
  );
  await tellOf(context, opened, 'rattachement_pointage', quart_id);
  await tellAttached(context, { ...first, id: ids[0] ?? quart_id, what: 'attached' });
  return { data: await readLines(), pointages: ids };
}

/** Each step of the quart once, the exit after the entry. */
function assertFits(
  rows: readonly PunchRowRead[],
  named: readonly PunchRowRead[],
  quart: ShownQuart,
): void {
  const own = placeChains(rows).filter(({ quart_id }) => quart_id === quart.id);
  const timeOf = (type: PunchRowRead['type']): number | undefined => {
    const [punch, ...others] = named.filter((row) => row.type === type);
    const there = currentPunch(own, type);
    if (others.length > 0 || (punch && there)) {
      throw invalidField('quart_id', `presences.attach_taken_${type}`);
    }
    const row = punch ?? there;
    return row ? Date.parse(row.at) : undefined;
  };
  const entered = timeOf('entree');
  const left = timeOf('sortie');
  if (entered !== undefined && left !== undefined && entered >= left) {
    throw invalidField('quart_id', 'presences.order');
  }
}

export async function detachPunches(
  context: WriteContext,
  services: BoardServices,
  { pointages }: EndpointRequest<typeof detachEndpoint>['body'],
): Promise<EndpointResponse<typeof detachEndpoint>> {
  const { db, user, now } = context;
  const opened = await openPunches(context, services, pointages, []);
  const { first, rows, named, readLines } = opened;
  if (named.some((row) => !isAttachment(row))) throw notFound();
  if (named.some((row) => row.remplace || lastOfChain(rows, row) !== row)) {
    throw new StaleError({ data: await readLines() });
  }
  if (await isAnyConfirmed(db, first.quart_id, pointages))
    throw invalid('presences.attach_confirmed');
  const [id = 0] = await insertByHand(
    db,
    named.map((row) =>
      writeByHand({
        visit: row,
        type: row.type,
        at: null,
        replaces: row,
        restores: standingBefore(rows, row),
        auteur_id: user.id,
        now,
        note: '',
      }),
    ),
  );
  await tellOf(context, opened, 'detachement_pointage', first.quart_id);
  await tellAttached(context, { ...first, id, what: 'detached' });
  return { data: await readLines() };
}

async function tellOf(
  { db, user, address, broadcast }: WriteContext,
  { first: { employe_id, date }, named }: Opened,
  action: 'rattachement_pointage' | 'detachement_pointage',
  quart_id: number | null,
): Promise<void> {
  await recordJournal(db, {
    acteur: user,
    action,
    ...(quart_id === null
      ? { objet: 'employes' as const, objet_id: employe_id }
      : { objet: 'quarts' as const, objet_id: quart_id }),
    avant: { date, ...Object.fromEntries(named.map(({ type, at }) => [type, at])) },
    apres: { employe_id },
    adresse: address,
  });
  tellBoards(broadcast, [{ date, employe_id, quart_id }]);
}
