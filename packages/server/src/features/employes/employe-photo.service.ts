// The photo of an employee. It has no version: the last one sent is the one shown.
import { type Employe } from '@releve/domain/features/employes.ts';
import { EMPLOYE_PHOTO } from '@releve/domain/features/employes-account.ts';
import type { App } from '../../platform/http/app.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { assertNotAnonymised } from './employe-rules.ts';
import { journalled, requireWritable, toEmploye } from './employes.service.ts';

type PhotoServices = Pick<App, 'files' | 'attachments'>;

export async function putPhoto(
  context: WriteContext,
  { files, attachments }: PhotoServices,
  id: number,
  upload: string,
): Promise<Employe> {
  const before = await requireWritable(context, id);
  assertNotAnonymised(before);
  await attachments.replace(context, EMPLOYE_PHOTO, id, upload);
  return journalled(context, files, 'photo_modifiee', id, before);
}

export async function deletePhoto(
  context: WriteContext,
  { files, attachments }: PhotoServices,
  id: number,
): Promise<Employe> {
  const before = await requireWritable(context, id);
  const wasThere = await attachments.detach(context, EMPLOYE_PHOTO, id);
  if (!wasThere) return toEmploye(before, files, context.now);
  return journalled(context, files, 'photo_retiree', id, before);
}
