// What a client's file holds beside its form: its photo and the code of its printed sheet. The version stays.
import { randomBytes } from 'node:crypto';
import { CLIENT_PHOTO, type Client } from '@releve/domain/features/client-file.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { updateBeside } from './client-file.repository.ts';
import { type ClientServices, getClient, recordAct, requireLocked } from './clients.service.ts';

const QR_TOKEN_BYTES = 16;

export async function putPhoto(
  context: WriteContext,
  services: ClientServices,
  id: number,
  upload: string,
): Promise<Client> {
  await requireLocked(context.db, id);
  await services.attachments.replace(context, CLIENT_PHOTO, id, upload);
  await recordAct(context, 'photo_modifiee', id);
  return getClient(context, services, id);
}

export async function deletePhoto(
  context: WriteContext,
  services: ClientServices,
  id: number,
): Promise<Client> {
  await requireLocked(context.db, id);
  const wasThere = await services.attachments.detach(context, CLIENT_PHOTO, id);
  if (wasThere) await recordAct(context, 'photo_retiree', id);
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
