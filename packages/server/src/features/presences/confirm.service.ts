// "Confirmer": a manager vouches for lines of the board, with times by hand where needed. Only ever adds rows.
import type {
  ConfirmedLigne,
  PresenceLigne,
  PresenceMark,
} from '@releve/domain/features/presences.ts';
import { currentPunch, lastOfChain } from '@releve/domain/punch-rows.ts';
import { PUNCH_TYPES, type PunchType } from '@releve/domain/punch-steps.ts';
import { isDirector } from '@releve/domain/usergroup.ts';
import { HttpError, invalidField, notFound, StaleError } from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { recordManyInJournal } from '../../platform/journal.ts';
import { completeLines, lineTools, showLines, type BoardServices } from './board.service.ts';
import { findLines, findPunchesOfQuarts, type StoredLine } from './board.repository.ts';
import { writeByHand } from './by-hand.ts';
import { insertByHand, insertConfirmations, lockQuarts } from './by-hand.repository.ts';
import { assertPlausible, assertSaid } from './confirm-rules.ts';
import { tellBoards } from './tell-boards.ts';
import type { PunchRowRead, Visit } from './punch-rows.repository.ts';

interface Confirming {
  readonly asked: ConfirmedLigne;
  readonly visit: Visit & { readonly quart_id: number };
  readonly ligne: PresenceLigne;
  readonly rows: readonly PunchRowRead[];
}

export async function confirmPresences(
  context: WriteContext,
  services: BoardServices,
  asked: readonly ConfirmedLigne[],
): Promise<{ data: PresenceLigne[] }> {
  const { db, user, now } = context;
  const tools = lineTools(services, now);
  const ids = asked.map(({ quart_id }) => quart_id);
  if (new Set(ids).size < ids.length) throw invalidField('lignes', 'presences.twice');
  await lockQuarts(db, ids);
  const stored = await findLines(db, ids);
  const lignes = await completeLines(db, stored, tools);
  const punches = Map.groupBy(await findPunchesOfQuarts(db, ids), ({ quart_id }) => quart_id);
  const ligneOf = new Map(lignes.map((ligne) => [ligne.quart_id, ligne]));
  const hasChangedHands = asked.some(({ quart_id, employe_id }) => {
    const ligne = ligneOf.get(quart_id);
    return ligne !== undefined && (ligne.employe?.id ?? null) !== employe_id;
  });
  if (hasChangedHands) throw new StaleError({ data: await showLines(context, tools, lignes) });
  const confirming = asked.map((line): Confirming => {
    const ligne = ligneOf.get(line.quart_id);
    const visit = stored.filter(({ quart_id }) => quart_id === line.quart_id).flatMap(visitOf)[0];
    if (ligne === undefined) throw notFound();
    if (visit === undefined) throw invalidField('lignes', 'presences.open');
    if (ligne.statut === 'annule') throw invalidField('lignes', 'presences.cancelled');
    if (visit.employe_id === user.id && !isDirector(user.usergroup)) {
      throw new HttpError(403, { message: 'presences.own' });
    }
    const rows = (punches.get(line.quart_id) ?? []).filter(
      ({ employe_id, date }) => employe_id === visit.employe_id && date === visit.date,
    );
    return { asked: line, ligne, visit, rows };
  });
  if (confirming.some(isStale))
    throw new StaleError({ data: await showLines(context, tools, lignes) });
  for (const { asked: line, ligne } of confirming) {
    assertPlausible(line, ligne, now);
    assertSaid(line, ligne, now);
  }
  await writeLines(context, confirming);
  await tellOf(context, confirming);
  return { data: await showLines(context, tools, await completeLines(db, stored, tools)) };
}

const visitOf = ({ quart_id, employe_id, client_id, date }: StoredLine) =>
  employe_id === null ? [] : [{ quart_id, employe_id, client_id, date }];

/** A time by hand takes the place of what was on the screen, of nothing else. */
const isStale = ({ asked, rows }: Confirming): boolean =>
  PUNCH_TYPES.some(
    (type) =>
      asked[type] !== undefined &&
      (currentPunch(rows, type)?.id ?? null) !== (asked[`${type}_id`] ?? null),
  );

/** Every time by hand in one statement, then every confirmation in another. */
async function writeLines(context: WriteContext, lines: readonly Confirming[]): Promise<void> {
  const { db, user, now } = context;
  const byHand = lines.flatMap((line) => listByHand(context, line));
  const ids = await insertByHand(
    db,
    byHand.map(({ punch }) => punch),
  );
  const writtenId = (line: Confirming, type: PunchType): number | null => {
    const index = byHand.findIndex((entry) => entry.line === line && entry.punch.type === type);
    return byHand[index]?.punch.annule === false ? (ids[index] ?? null) : null;
  };
  const confirmations = lines.flatMap((line) => {
    const { asked, visit, ligne, rows } = line;
    const written = { entree: writtenId(line, 'entree'), sortie: writtenId(line, 'sortie') };
    const marked = {
      entree_id: written.entree ?? shownId(asked, rows, 'entree'),
      sortie_id: written.sortie ?? shownId(asked, rows, 'sortie'),
    };
    const { presence = 'present', motif = null, note = '' } = asked;
    const isTakenBack =
      asked.presence === undefined && (asked.entree === null || asked.sortie === null);
    const isOnlyTakenBack = isTakenBack && marked.entree_id === null && marked.sortie_id === null;
    const said = { ...marked, presence, motif, note };
    if (isOnlyTakenBack || isConfirmed(ligne, said, now)) return [];
    const { quart_id, employe_id, date } = visit;
    const by = { auteur_id: user.id, le: now.toString() };
    return [{ quart_id, employe_id, date, ...said, ...by }];
  });
  await insertConfirmations(db, confirmations);
}

const listByHand = ({ user, now }: WriteContext, line: Confirming) =>
  PUNCH_TYPES.flatMap((type) => {
    const { asked, visit, rows } = line;
    const at = asked[type];
    const current = currentPunch(rows, type);
    if (at === undefined || (at === null && current === null)) return [];
    const replaces = current && lastOfChain(rows, current);
    const note = asked.note ?? '';
    const punch = writeByHand({ visit, type, at, replaces, auteur_id: user.id, now, note });
    return [{ line, punch }];
  });

/** The punch that the screen showed, if it is one of this visit and was not taken back just now. */
function shownId(
  asked: ConfirmedLigne,
  rows: readonly PunchRowRead[],
  type: PunchType,
): number | null {
  const id = asked[`${type}_id`];
  const isThere = rows.some((row) => row.id === id && row.type === type);
  return id && isThere && asked[type] !== null ? id : null;
}

type Said = Pick<PresenceMark, 'presence' | 'motif' | 'note'> & {
  readonly entree_id: number | null;
  readonly sortie_id: number | null;
};

/** Said already, of the same punches and of the same stage of the quart: once more would say nothing new. */
function isConfirmed(
  { confirme, entree, sortie, fin_at }: PresenceLigne,
  { entree_id, sortie_id, presence, motif, note }: Said,
  now: Temporal.Instant,
): boolean {
  if (confirme === null || (note !== '' && note !== confirme.note)) return false;
  if (presence !== confirme.presence || motif !== confirme.motif) return false;
  const isMarked = (punch: PresenceLigne['entree'], id: number | null) =>
    id === null || (punch?.id === id && punch.confirme !== null);
  const end = Date.parse(fin_at);
  const isSameStage = Date.parse(confirme.le) >= end || now.epochMilliseconds < end;
  return isMarked(entree, entree_id) && isMarked(sortie, sortie_id) && isSameStage;
}

async function tellOf(
  { db, user, address, broadcast }: WriteContext,
  confirming: readonly Confirming[],
): Promise<void> {
  await recordManyInJournal(
    db,
    confirming.map(({ asked: { quart_id, entree, sortie, presence, motif, note }, ligne }) => ({
      acteur: user,
      action: 'confirmation',
      objet: 'quarts',
      objet_id: quart_id,
      avant: { entree: ligne.entree?.at ?? null, sortie: ligne.sortie?.at ?? null },
      apres: { entree, sortie, presence, motif, note },
      adresse: address,
    })),
  );
  tellBoards(
    broadcast,
    confirming.map(({ visit }) => visit),
  );
}
