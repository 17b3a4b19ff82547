// The photo of an employee. It has no version: the last one sent is the one shown.
import type { ReceivedFile } from '@releve/domain/endpoint.ts';
import type { Employe } from '@releve/domain/features/employes.ts';
import type { Files, StoredFile } from '../../platform/files/files.ts';
import { takePhoto } from '../../platform/files/photos.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { updatePhoto } from './employe-file.repository.ts';
import { assertNotAbove, assertNotAnonymised } from './employe-rules.ts';
import { journalled, requireEmploye, requireWritable, toEmploye } from './employes.service.ts';

export async function takeEmployePhoto(
  context: ReadContext,
  files: Files,
  id: number,
  { bytes }: ReceivedFile,
): Promise<StoredFile> {
  const employe = await requireEmploye(context.db, id);
  assertNotAbove(context.user, employe);
  assertNotAnonymised(employe);
  return takePhoto(files, context, () => bytes);
}

export async function putPhoto(
  context: WriteContext,
  files: Files,
  id: number,
  photo: StoredFile,
): Promise<Employe> {
  const before = await requireWritable(context, id);
  assertNotAnonymised(before);
  await updatePhoto(context.db, id, await files.keep(context, photo));
  if (before.photo_id !== null) await files.forget(context, before.photo_id);
  return journalled(context, files, 'photo_modifiee', id, before);
}

export async function deletePhoto(
  context: WriteContext,
  files: Files,
  id: number,
): Promise<Employe> {
  const before = await requireWritable(context, id);
  if (before.photo_id === null) return toEmploye(before, files, context.now);
  await updatePhoto(context.db, id, null);
  await files.forget(context, before.photo_id);
  return journalled(context, files, 'photo_retiree', id, before);
}
