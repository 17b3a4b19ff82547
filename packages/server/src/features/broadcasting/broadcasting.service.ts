// Who may listen to which channel, and whose connection it is.
import type { EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import type * as endpoints from '@releve/domain/features/broadcasting.ts';
import { ONLINE_CHANNEL, userChannel, type OnlineMemberInfo } from '@releve/domain/realtime.ts';
import type { ObjectChannels } from '../../platform/feature.ts';
import { ForbiddenError } from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { signChannel, signUser } from '../../platform/realtime/signatures.ts';
import { nameSession } from '../../platform/realtime-sessions.ts';
import type { RealtimeSide } from '../../platform/realtime-side.ts';
import type { CurrentUser } from '../../platform/session/current-user.ts';
import { findSyncedVersion } from './broadcasting.repository.ts';

type Subscription = EndpointRequest<typeof endpoints.authorizeChannel>['body'];
type Authorization = EndpointResponse<typeof endpoints.authorizeChannel>;
type Authentication = EndpointResponse<typeof endpoints.authenticateSocket>;

/** Who may listen to each channel: by its name, or by the object that the name holds. */
interface Channels {
  readonly named: ReadonlyMap<string, (user: CurrentUser) => boolean>;
  readonly ofObjects: readonly ObjectChannels[];
}

async function mayListen(
  { db, user }: Pick<WriteContext, 'db' | 'user'>,
  { named, ofObjects }: Channels,
  channel: string,
): Promise<boolean> {
  // One's own channel is always that of whoever is signed in, whomever a manager acts as.
  if (channel === userChannel(user.id)) return true;
  const rule = named.get(channel);
  if (rule) return rule(user);
  for (const { name, mayListen: isAllowed } of ofObjects) {
    const id = name.exec(channel)?.[1];
    if (id !== undefined) return isAllowed({ db, user }, Number(id));
  }
  return false;
}

export async function authorizeChannel(
  { db, user, now }: WriteContext,
  { credentials, own }: RealtimeSide,
  channels: Channels,
  { socket_id, channel_name, app_version }: Subscription,
): Promise<Authorization> {
  if (!(await mayListen({ db, user }, channels, channel_name))) throw new ForbiddenError();
  // Signing in is up to the client; in our own hub, one that does not is cut with its session as well.
  own?.hub.tie(socket_id, nameSession(user.token_id));
  if (channel_name !== ONLINE_CHANNEL) {
    return { auth: signChannel(credentials, socket_id, channel_name) };
  }
  const { id, prenom, nom, usergroup } = user;
  // A client that sends the specification's two fields alone is listed with what it last synchronised.
  const version = app_version ?? (await findSyncedVersion(db, id)) ?? '';
  // The usergroup, which the signature covers, decides who receives the list: see online-audience.ts.
  const user_info: OnlineMemberInfo = {
    app_version: version,
    prenom,
    nom,
    usergroup,
    depuis: now.toString(),
  };
  const channel_data = JSON.stringify({ user_id: String(id), user_info });
  return { auth: signChannel(credentials, socket_id, channel_name, channel_data), channel_data };
}

export function authenticateSocket(
  { user }: WriteContext,
  { credentials }: RealtimeSide,
  { socket_id }: { socket_id: string },
): Authentication {
  const user_data = JSON.stringify({ id: nameSession(user.token_id) });
  return { auth: signUser(credentials, socket_id, user_data), user_data };
}
