// Leaving the company, coming back, and being forgotten by it.
import type { Employe } from '@releve/domain/features/employes.ts';
import { EMPLOYE_PHOTO } from '@releve/domain/features/employes-account.ts';
import type { EmployeQuart } from '@releve/domain/features/employes-glance.ts';
import { refreshOnlineUser } from '../session/session.service.ts';
import { deleteAttachments } from '../../platform/files/attachments.repository.ts';
import type { Files } from '../../platform/files/files.ts';
import type { App } from '../../platform/http/app.ts';
import { invalid } from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { deletePendingResets, deleteTokens } from '../session/session.repository.ts';
import {
  deletePushSubscriptions,
  eraseTraces,
  findDocumented,
  findVoiceNotes,
} from './employe-erasure.repository.ts';
import { lockDirectors, updateFile } from './employe-file.repository.ts';
import { readFutureQuarts } from './employe-glance.service.ts';
import { assertDirectorRemains, assertNotAnonymised } from './employe-rules.ts';
import type { WeekSettings } from './employe-week.ts';
import { journalled, requireEmploye, requireFresh, toEmploye } from './employes.service.ts';

interface Versioned {
  version: number;
}

function assertSomebodyElse({ user }: WriteContext, id: number): void {
  if (user.id === id) throw invalid('employes.not_yourself');
}

/** The quarts to come are left as they are, for somebody to give them away one by one. */
export async function deactivate(
  context: WriteContext,
  { files, week }: { files: Files; week: WeekSettings },
  id: number,
  { version }: Versioned,
): Promise<Employe & { quarts_futurs: EmployeQuart[] }> {
  const { db, now } = context;
  assertSomebodyElse(context, id);
  const withQuarts = async (employe: Employe) => ({
    ...employe,
    quarts_futurs: await readFutureQuarts(db, employe, now, week),
  });
  // Before the file itself: two directors who send each other away wait here, instead of for each other.
  await lockDirectors(db);
  const before = await requireFresh(context, files, id, version, withQuarts);
  if (!before.actif) return withQuarts(toEmploye(before, files, now));
  await assertDirectorRemains(db, before);
  await updateFile(db, id, { actif: false, desactive_le: now.toString() }, now.toString());
  await deleteTokens(db, id);
  await deletePendingResets(db, id);
  await deletePushSubscriptions(db, id);
  await refreshOnlineUser(context, id);
  return withQuarts(await journalled(context, files, 'desactivation', id, before));
}

export async function reactivate(
  context: WriteContext,
  files: Files,
  id: number,
  { version }: Versioned,
): Promise<Employe> {
  const { db, now } = context;
  const before = await requireFresh(context, files, id, version);
  assertNotAnonymised(before);
  if (before.actif) return toEmploye(before, files, now);
  await updateFile(db, id, { actif: true, desactive_le: null }, now.toString());
  return journalled(context, files, 'reactivation', id, before);
}

/** Written once for all: hours and history go on pointing to somebody whom nobody can name. */
const anonymousFields = (id: number) => ({
  prenom: 'Employé',
  nom: `n°\u00A0${id}`,
  username: `anonyme-${id}`,
  courriel: null,
  telephone: null,
  langues: [],
  urgence_nom: null,
  urgence_telephone: null,
  urgence_lien: null,
  position_acceptee_le: null,
  mot_de_passe: null,
  doit_changer_mot_de_passe: false,
});

export async function anonymise(
  context: WriteContext,
  { files, attachments }: Pick<App, 'files' | 'attachments'>,
  id: number,
  { version }: Versioned,
): Promise<Employe> {
  const { db, user, now, address } = context;
  assertSomebodyElse(context, id);
  const before = await requireFresh(context, files, id, version);
  if (before.anonymise_le !== null) return toEmploye(before, files, now);
  if (before.actif) throw invalid('employes.still_active');
  const change = { ...anonymousFields(id), anonymise_le: now.toString() };
  await updateFile(db, id, change, now.toString());
  await eraseTraces(db, id);
  await attachments.detach(context, EMPLOYE_PHOTO, id);
  for (const { object, object_id } of await findDocumented(db, id)) {
    const rule = attachments.findRule(object);
    if (rule) await attachments.detach(context, rule, object_id);
  }
  await forgetVoice(context, files, id);
  await recordJournal(db, {
    acteur: user,
    action: 'anonymisation',
    objet: 'employes',
    objet_id: id,
    adresse: address,
  });
  return toEmploye(await requireEmploye(db, id), files, now);
}

async function forgetVoice(context: WriteContext, files: Files, id: number): Promise<void> {
  const notes = await findVoiceNotes(context.db, id);
  await deleteAttachments(
    context.db,
    notes.map(({ uuid }) => uuid),
  );
  for (const { file_id } of notes) await files.forget(context, file_id);
}
