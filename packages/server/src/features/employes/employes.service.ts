// The list of employees and their files.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { JournalAction } from '@releve/domain/features/journal.ts';
import type * as endpoints from '@releve/domain/features/employes.ts';
import type { Employe, EmployeContent } from '@releve/domain/features/employes.ts';
import type { listEmployeHistory } from '@releve/domain/features/employes-account.ts';
import type { Connection } from '../../platform/database.ts';
import type { Files } from '../../platform/files/files.ts';
import { invalidField, notFound, StaleError } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { findChanges, recordJournal } from '../../platform/journal.ts';
import { violatedConstraint } from '../../platform/violated-constraint.ts';
import { preparePassword } from '../session/passwords.service.ts';
import { sendInvitation } from '../session/session.jobs.ts';
import { restartConnections } from '../session/session.repository.ts';
import { refreshOnlineUser } from '../session/session.service.ts';
import { findJournal } from '../../platform/journal-list.repository.ts';
import { findAccess } from './employe-access.repository.ts';
import { accessScope } from './employe-access.service.ts';
import * as repository from './employe-file.repository.ts';
import type { StoredEmploye } from './employe-file.repository.ts';
import { findEmployes } from './employe-list.repository.ts';
import { settleLoginChange } from './employe-login.service.ts';
import { readWeekMinutes, type WeekSettings } from './employe-week.ts';
import { assertContentAllowed, assertNotAbove, assertNotAnonymised } from './employe-rules.ts';
import { employeNames } from './employes.repository.ts';

export async function listEmployes(
  { db, user, now }: ReadContext,
  { files, week }: { files: Files; week: WeekSettings },
  query: EndpointRequest<typeof endpoints.listEmployes>['query'],
) {
  const scope = accessScope(user, now);
  const { data, meta } = await findEmployes(db, query, scope);
  const ids = data.map(({ id }) => id);
  const [minutes, accesses] = await Promise.all([
    readWeekMinutes(db, data, week, now),
    findAccess(db, ids, scope),
  ]);
  return {
    data: data.map(({ photo_uuid, ...row }) => ({
      ...row,
      photo_url: files.signUrl(photo_uuid, now),
      minutes_semaine: minutes.get(row.id) ?? 0,
      acces: accesses.get(row.id) ?? null,
    })),
    meta,
  };
}

export const toEmploye = (
  { photo_uuid, ...row }: StoredEmploye,
  files: Files,
  now: Temporal.Instant,
): Employe => ({ ...row, photo_url: files.signUrl(photo_uuid, now) });

export async function requireEmploye(db: Connection, id: number): Promise<StoredEmploye> {
  const row = await repository.findEmploye(db, id);
  if (!row) throw notFound();
  return row;
}

export const getEmploye = async ({ db, now }: ReadContext, files: Files, id: number) =>
  toEmploye(await requireEmploye(db, id), files, now);

/** Locks the file and refuses it to whoever stands below. */
export async function requireWritable(
  { db, user }: WriteContext,
  id: number,
): Promise<StoredEmploye> {
  await repository.lockEmploye(db, id);
  const row = await requireEmploye(db, id);
  assertNotAbove(user, row);
  return row;
}

/** As above, and refuses where someone else has saved since `version`, with what the call would answer now. */
export async function requireFresh(
  context: WriteContext,
  files: Files,
  id: number,
  version: number,
  describe: (employe: Employe) => unknown = (employe) => employe,
): Promise<StoredEmploye> {
  const row = await requireWritable(context, id);
  if (row.version === version) return row;
  throw new StaleError(await describe(toEmploye(row, files, context.now)));
}

/** What the journal says of a file: what the form holds, and whether the person is there. */
const toJournal = ({
  id: _id,
  superviseur: _superviseur,
  coach: _coach,
  cree_le: _cree,
  modifie_le: _modifie,
  version: _version,

  photo_uuid: _uuid,
  ...fields
}: StoredEmploye) => fields;

export async function journalled(
  { db, user, now, address }: WriteContext,
  files: Files,
  action: JournalAction,
  id: number,
  before?: StoredEmploye,
): Promise<Employe> {
  const after = await requireEmploye(db, id);
  await recordJournal(db, {
    acteur: user,
    action,
    objet: 'employes',
    objet_id: id,
    ...(before ? findChanges(toJournal(before), toJournal(after)) : { apres: toJournal(after) }),
    adresse: address,
  });
  return toEmploye(after, files, now);
}

const TAKEN: Readonly<Record<string, () => Error>> = {
  employes_username: () => invalidField('username', 'validation.username_taken'),
  employes_courriel: () => invalidField('courriel', 'validation.courriel_taken'),
};

/** Another request may take the name between the check and the write: the unique index decides. */
export async function refuseTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw TAKEN[violatedConstraint(error) ?? '']?.() ?? error;
  }
}

type NewEmploye = EndpointRequest<typeof endpoints.createEmploye>['body'];

export async function createEmploye(
  context: WriteContext,
  files: Files,
  { password, envoyer_lien, ...content }: NewEmploye,
): Promise<Employe> {
  const { db, user, now, enqueue } = context;
  if (envoyer_lien && content.courriel === null) {
    throw invalidField('courriel', 'validation.required');
  }
  await assertContentAllowed(db, user, content, null);
  const mot_de_passe = password === null ? null : await preparePassword(password, content);
  const id = await refuseTaken(
    repository.insertFile(db, { ...content, mot_de_passe }, now.toString()),
  );
  if (envoyer_lien) await enqueue(sendInvitation, { employe_id: id });
  return journalled(context, files, 'creation', id);
}

export async function updateEmploye(
  context: WriteContext,
  files: Files,
  id: number,
  { version, ...content }: EmployeContent & { version: number },
): Promise<Employe> {
  const { db, user, now } = context;
  const before = await requireFresh(context, files, id, version);
  assertNotAnonymised(before);
  await assertContentAllowed(db, user, content, before);
  await refuseTaken(repository.updateFile(db, id, content, now.toString()));
  await settleLoginChange(context, before, content);
  if (content.usergroup !== before.usergroup) await restartConnections(db, id);
  await refreshOnlineUser(context, id);
  return journalled(context, files, 'modification', id, before);
}

const NOT_OF_THE_FILE: readonly JournalAction[] = ['connexion', 'connexion_echouee', 'deconnexion'];

/** What was done to one employee's file. Who signed in when is the journal's to tell, not the file's. */
export async function listHistory(
  { db, user }: ReadContext,
  id: number,
  { sort, page, per_page }: EndpointRequest<typeof listEmployeHistory>['query'],
) {
  assertNotAbove(user, await requireEmploye(db, id));
  const filter = { objet: 'employes', objet_id: id, except: NOT_OF_THE_FILE, sort } as const;
  const { data, meta } = await findJournal(db, employeNames, filter, { page, per_page });
  return { data: data.map((entry) => ({ ...entry, adresse: null })), meta };
}
