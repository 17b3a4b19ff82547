// "Annuler ce pointage": a manager takes a punch back, or lets it count again. Only ever adds rows; the person is told.
import type { PresenceLigne } from '@releve/domain/features/presences.ts';
import { lastOfChain } from '@releve/domain/punch-rows.ts';
import { isDirector } from '@releve/domain/usergroup.ts';
import { HttpError, notFound, StaleError } from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { findLines } from './board.repository.ts';
import { completeLines, lineTools, showLines, type BoardServices } from './board.service.ts';
import { writeByHand } from './by-hand.ts';
import { insertByHand, lockVisit } from './by-hand.repository.ts';
import { tellPerson } from './cancel.notice.ts';
import { findPunch, type FoundPunch } from './cancel.repository.ts';
import { findCancellation } from './punch-chain.ts';
import { findPunchesOfVisit, type PunchRowRead } from './punch-rows.repository.ts';
import { tellBoards } from './tell-boards.ts';

interface Changing {
  readonly punch: FoundPunch;
  /** Of its visit, read once nobody else can write to it. */
  readonly rows: readonly PunchRowRead[];
  readonly readLines: () => Promise<PresenceLigne[]>;
}

async function openPunch(
  context: WriteContext,
  services: BoardServices,
  punchId: number,
): Promise<Changing> {
  const { db, user, now } = context;
  const punch = await findPunch(db, punchId);
  if (punch === undefined || punch.annule) throw notFound();
  if (punch.employe_id === user.id && !isDirector(user.usergroup)) {
    throw new HttpError(403, { message: 'presences.own' });
  }
  await lockVisit(db, punch);
  const tools = lineTools(services, now);
  const quartIds = punch.quart_id === null ? [] : [punch.quart_id];
  return {
    punch,
    rows: await findPunchesOfVisit(db, punch),
    readLines: async () =>
      showLines(context, tools, await completeLines(db, await findLines(db, quartIds), tools)),
  };
}

export async function cancelPunch(
  context: WriteContext,
  services: BoardServices,
  punchId: number,
  { raison }: { raison: string },
): Promise<{ data: PresenceLigne[] }> {
  const { db, user, now } = context;
  const { punch, rows, readLines } = await openPunch(context, services, punchId);
  const row = rows.find(({ id }) => id === punchId);
  if (row === undefined || row.remplace) throw new StaleError({ data: await readLines() });
  const [id = punchId] = await insertByHand(db, [
    writeByHand({
      visit: punch,
      type: punch.type,
      at: null,
      replaces: lastOfChain(rows, row),
      auteur_id: user.id,
      now,
      note: raison,
    }),
  ]);
  await tellOf(context, punch, 'annulation_pointage', raison);
  await tellPerson(context, { ...punch, id, raison, what: 'cancelled' });
  return { data: await readLines() };
}

export async function restorePunch(
  context: WriteContext,
  services: BoardServices,
  punchId: number,
): Promise<{ data: PresenceLigne[] }> {
  const { db, user, now } = context;
  const { punch, rows, readLines } = await openPunch(context, services, punchId);
  const cancellation = findCancellation(rows, punchId);
  if (cancellation === undefined) throw new StaleError({ data: await readLines() });
  const [id = punchId] = await insertByHand(db, [
    writeByHand({
      visit: punch,
      type: punch.type,
      at: null,
      replaces: cancellation,
      restores: punchId,
      auteur_id: user.id,
      now,
      note: '',
    }),
  ]);
  await tellOf(context, punch, 'retablissement_pointage', '');
  await tellPerson(context, { ...punch, id, raison: '', what: 'restored' });
  return { data: await readLines() };
}

async function tellOf(
  { db, user, address, broadcast }: WriteContext,
  punch: FoundPunch,
  action: 'annulation_pointage' | 'retablissement_pointage',
  raison: string,
): Promise<void> {
  const { quart_id, employe_id, type, at, date } = punch;
  await recordJournal(db, {
    acteur: user,
    action,
    ...(quart_id === null
      ? { objet: 'employes' as const, objet_id: employe_id }
      : { objet: 'quarts' as const, objet_id: quart_id }),
    avant: { type, at, date },
    apres: { raison },
    adresse: address,
  });
  tellBoards(broadcast, [punch]);
}
