// Lets the server itself, in this process or through the HTTP API, send an event to channels.
import { readChannelKind, readChannelUser } from './channel-name.ts';
import type { Channels } from './channels.ts';
import type { RealtimeLimits } from './limits.ts';
import { encode } from './messages.ts';

export interface ServerEvent {
  readonly channels: readonly string[];
  readonly name: string;
  /** Opaque: encrypted channels could not be looked into anyway. */
  readonly data: string;
  readonly exceptSocketId?: string | undefined;
}

export class EventRefusedError extends Error {
  override name = 'EventRefusedError';
  readonly status: 400 | 413;

  constructor(status: 400 | 413, message: string) {
    super(message);
    this.status = status;
  }
}

const MAX_NAME_LENGTH = 200;
/** Clients act on these as coming from the server itself. */
const RESERVED_NAME = /^pusher(_internal)?:/;

const isChannelName = (name: string): boolean =>
  readChannelKind(name) !== undefined || Boolean(readChannelUser(name));

/** Throws EventRefusedError before anything is sent. */
export function assertPublishable(event: ServerEvent, limits: RealtimeLimits): void {
  const { channels, name, data } = event;
  const refuse = (message: string) => new EventRefusedError(400, message);
  if (name === '' || name.length > MAX_NAME_LENGTH) throw refuse('The event name is invalid');
  if (RESERVED_NAME.test(name)) throw refuse('The event name is reserved');
  if (channels.length === 0) throw refuse('No channel is given');
  if (channels.length > limits.maxChannelsPerEvent) throw refuse('Too many channels');
  if (!channels.every(isChannelName)) throw refuse('A channel name is invalid');
  // What is encrypted for one channel cannot be read on another.
  if (channels.length > 1 && channels.some((channel) => readChannelKind(channel)?.isEncrypted)) {
    throw refuse('An encrypted event goes to one channel');
  }
  if (Buffer.byteLength(data) > limits.maxEventBytes) {
    throw new EventRefusedError(
      413,
      `The data of an event is at most ${limits.maxEventBytes} bytes`,
    );
  }
}

export function publish(channels: Channels, event: ServerEvent): void {
  const { name, data, exceptSocketId } = event;
  for (const channel of new Set(event.channels)) {
    channels.publish(channel, encode(name, { channel, data }), exceptSocketId);
  }
}
