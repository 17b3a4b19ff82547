// Events that one client sends to the others on a channel, without the server looking into them.
import type { Channels } from './channels.ts';
import { CLIENT_EVENT_REFUSED } from './close-codes.ts';
import type { Connection, Outlet } from './connection.ts';
import type { OnHubEvent } from './hub-events.ts';
import type { RealtimeLimits } from './limits.ts';
import { encode, encodeError, toText, type Message } from './messages.ts';

const ONE_SECOND_MS = 1000;

export type SendClientEvent = (connection: Connection, message: Message) => void;

export interface ClientEventDependencies {
  limits: RealtimeLimits;
  channels: Channels;
  /** The channels on which clients may speak to each other. */
  isOpenTo: (channel: string) => boolean;
  outlet: Outlet;
  onEvent: OnHubEvent;
}

export function createClientEvents(dependencies: ClientEventDependencies): SendClientEvent {
  const { limits, channels, isOpenTo, outlet, onEvent } = dependencies;

  function takeTurn({ clientEvents }: Connection): boolean {
    const now = performance.now();
    if (now - clientEvents.since >= ONE_SECOND_MS) {
      clientEvents.since = now;
      clientEvents.count = 0;
    }
    clientEvents.count += 1;
    return clientEvents.count <= limits.clientEventsPerSecond;
  }

  function findRefusal(connection: Connection, name: string, data: string): string | undefined {
    const kind = channels.find(name)?.kind;
    if (!connection.channels.has(name)) return 'Client event rejected: not on this channel';
    if (!kind?.isPrivate || kind.isEncrypted) {
      return 'Client event rejected: only private and presence channels take them';
    }
    if (!isOpenTo(name)) return 'Client event rejected: not open to them';
    if (Buffer.byteLength(data) > limits.maxEventBytes) return 'Client event rejected: too large';
    if (!takeTurn(connection)) return 'Client event rejected: over the rate limit';
    return undefined;
  }

  return (connection, { event, channel: name = '', data }) => {
    const text = toText(data);
    const message = findRefusal(connection, name, text);
    if (message !== undefined) {
      outlet.send(connection, encodeError({ code: CLIENT_EVENT_REFUSED, message }));
      return;
    }
    const channel = channels.find(name);
    const userId = channel?.roster?.memberOf(connection)?.userId;
    const from = userId === undefined ? {} : { user_id: userId };
    const frame = encode(event, { channel: name, data: text, ...from });
    outlet.sendToAll(channel?.subscribers ?? [], frame, connection.id);
    onEvent({
      name: 'client_event',
      channel: name,
      event,
      data: text,
      socket_id: connection.id,
      ...from,
    });
  };
}
