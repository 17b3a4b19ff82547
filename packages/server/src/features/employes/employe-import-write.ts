// Writes an import that was found right: everybody first, then who leads whom, then the journal.
import type { WriteContext } from '../../platform/http/serve.ts';
import { findChanges, type JournalEntry, recordManyInJournal } from '../../platform/journal.ts';
import type { ImportedContent } from './employe-import-line.ts';
import {
  contentOf,
  findOwner,
  isComplete,
  keyOf,
  type PlannedLine,
  type Registry,
} from './employe-import-plan.ts';
import { writePay } from './employe-import-pay.ts';
import * as repository from './employe-import.repository.ts';
import type { KnownFile } from './employe-import.repository.ts';
import { settleLoginChange } from './employe-login.service.ts';
import { refuseTaken } from './employes.service.ts';
import { restartConnections } from '../session/session.repository.ts';
import { refreshOnlineUser } from '../session/session.service.ts';

const toFile = ({
  superviseur_username: _superviseur,
  coach_username: _coach,
  ...file
}: ImportedContent) => file;

const findFileChanges = (known: KnownFile, content: ImportedContent) =>
  findChanges({ ...contentOf(known) }, { ...content });

interface Line extends Pick<PlannedLine, 'known' | 'pay'> {
  readonly content: ImportedContent;
}

/** A line that says nothing new leaves the file, and its version, alone. */
const isNew = ({ known, content }: Line): boolean =>
  known === undefined || Object.keys(findFileChanges(known, content).apres).length > 0;

interface Written extends Line {
  readonly id: number;
}

const toLine = ({ content, known, pay }: PlannedLine): Line[] =>
  isComplete(content) ? [{ content, known, pay }] : [];

async function writeFiles({ db, now }: WriteContext, lines: readonly Line[]): Promise<Written[]> {
  const added = lines.filter(({ known }) => known === undefined);
  const inserted = await refuseTaken(
    repository.insertFiles(
      db,
      added.map(({ content }) => toFile(content)),
      now.toString(),
    ),
  );
  const newIds = new Map(inserted.map(({ id, username }) => [username, id]));
  const written = lines.map(({ content, known, pay }) => {
    const id = known?.id ?? newIds.get(content.username);
    if (id === undefined) throw new Error('A file was not stored');
    return { id, content, known, pay };
  });
  const changed = written.filter(({ known }) => known !== undefined);
  await refuseTaken(
    repository.updateFiles(
      db,
      changed.map(({ id, content }) => ({ ...toFile(content), id })),
      now.toString(),
    ),
  );
  return written;
}

async function writeLeaders(
  { db }: WriteContext,
  written: readonly Written[],
  registry: Registry,
): Promise<void> {
  const importedIds = new Map(written.map(({ id, content }) => [keyOf(content.username), id]));
  const idOf = (username: string | null): number | null =>
    username === null
      ? null
      : (findOwner(registry, username) ?? importedIds.get(keyOf(username)) ?? null);
  const leaderOf = ({ content, known }: Written, leader: 'superviseur' | 'coach') => {
    const username = content[`${leader}_username`];
    const isSame = known !== undefined && known[`${leader}_username`] === username;
    return isSame ? known[`${leader}_id`] : idOf(username);
  };
  await repository.assignLeaders(
    db,
    written.map((line) => ({
      id: line.id,
      superviseur_id: leaderOf(line, 'superviseur'),
      coach_id: leaderOf(line, 'coach'),
    })),
  );
}

export async function writePlan(
  context: WriteContext,
  planned: readonly PlannedLine[],
  registry: Registry,
): Promise<void> {
  const { db, user, address } = context;
  const lines = planned.flatMap(toLine);
  const written = await writeFiles(context, lines.filter(isNew));
  await writeLeaders(context, written, registry);
  const unchanged = lines.filter((line) => !isNew(line));
  await writePay(context, [
    ...written,
    ...unchanged.flatMap(({ known, pay }) => (known ? [{ id: known.id, pay }] : [])),
  ]);
  for (const { id, known, content } of written) {
    if (!known) continue;
    await settleLoginChange(context, known, content);
    if (content.usergroup === known.usergroup) continue;
    await restartConnections(db, id);
    await refreshOnlineUser(context, id);
  }
  const entries = written.map(({ id, content, known }): JournalEntry => ({
    acteur: user,
    action: known ? 'modification' : 'creation',
    objet: 'employes',
    objet_id: id,
    ...(known ? findFileChanges(known, content) : { apres: content }),
    adresse: address,
  }));
  await recordManyInJournal(db, entries);
}
