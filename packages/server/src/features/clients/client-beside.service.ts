// What a client's file holds beside its form: its photo and the code of its printed sheet. The version stays.
import { randomBytes } from 'node:crypto';
import type { Client } from '@releve/domain/features/client-file.ts';
import type { StoredFile } from '../../platform/files/files.ts';
import { takePhoto } from '../../platform/files/photos.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { updateBeside } from './client-file.repository.ts';
import {
  type ClientServices,
  getClient,
  recordAct,
  requireLocked,
  requireStored,
} from './clients.service.ts';

const QR_TOKEN_BYTES = 16;

export async function takeClientPhoto(
  context: ReadContext,
  { files }: ClientServices,
  id: number,
  bytes: Uint8Array,
): Promise<StoredFile> {
  await requireStored(context.db, id);
  return takePhoto(files, context, () => bytes);
}

export async function putPhoto(
  context: WriteContext,
  services: ClientServices,
  id: number,
  photo: StoredFile,
): Promise<Client> {
  const { photo_id: former } = await requireLocked(context.db, id);
  const photo_id = await services.files.keep(context, photo);
  await updateBeside(context.db, id, { photo_id });
  if (former !== null) await services.files.forget(context, former);
  await recordAct(context, 'photo_modifiee', id);
  return getClient(context, services, id);
}

export async function deletePhoto(
  context: WriteContext,
  services: ClientServices,
  id: number,
): Promise<Client> {
  const before = await requireLocked(context.db, id);
  if (before.photo_id === null) return getClient(context, services, id);
  await updateBeside(context.db, id, { photo_id: null });
  await services.files.forget(context, before.photo_id);
  await recordAct(context, 'photo_retiree', id);
  return getClient(context, services, id);
}

export async function rotateQr(
  context: WriteContext,
  services: ClientServices,
  id: number,
): Promise<Client> {
  await requireLocked(context.db, id);
  const qr_token = randomBytes(QR_TOKEN_BYTES).toString('hex');
  await updateBeside(context.db, id, { qr_token });
  // The token itself opens the punch of the site: the journal has no use for it.
  await recordAct(context, 'modification', id, { apres: { qr_token: 'nouveau' } });
  return getClient(context, services, id);
}
