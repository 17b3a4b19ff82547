// The browsers a person wants to be told on.
import { invalidField } from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { isPushService } from '../../platform/notifications/push-services.ts';
import * as repository from './push-subscriptions.repository.ts';

/** A point of the curve P-256, uncompressed; and the secret of RFC 8291. */
const P256DH_BYTES = 65;
const AUTH_BYTES = 16;

const isKey = (text: string, bytes: number): boolean =>
  /^[\w-]+={0,2}$/.test(text) && Buffer.from(text, 'base64url').length === bytes;

export async function subscribePush(
  { db, user }: WriteContext,
  { endpoint, keys }: { endpoint: string; keys: { p256dh: string; auth: string } },
  pushServices: readonly string[],
): Promise<{ message: string }> {
  if (!isPushService(endpoint, pushServices)) {
    throw invalidField('endpoint', 'notifications.push_service_unknown');
  }
  if (!isKey(keys.p256dh, P256DH_BYTES)) throw invalidField('keys.p256dh', 'validation.invalid');
  if (!isKey(keys.auth, AUTH_BYTES)) throw invalidField('keys.auth', 'validation.invalid');
  await repository.storeSubscription(db, {
    employe_id: user.id,
    token_id: user.token_id,
    endpoint,
    ...keys,
  });
  await repository.deleteOldestSubscriptions(db, user.id);
  return { message: 'notifications.push_on' };
}

export async function unsubscribePush(
  { db, user }: WriteContext,
  endpoint: string,
): Promise<{ message: string }> {
  await repository.deleteSubscription(db, user.id, endpoint);
  return { message: 'notifications.push_off' };
}
