// The timeline of an object: what was done to it and what was written under it, in one order.
import type { EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import type {
  getTimeline as getEndpoint,
  sendMessage as sendEndpoint,
  TimelineEntry,
} from '@releve/domain/features/objects.ts';
import type { App } from '../../platform/http/app.ts';
import { ForbiddenError } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { findActs, findMessages, lockThread } from '../../platform/messages.repository.ts';
import { findOwnSent, showMessage, storeMessage } from '../../platform/messages.ts';
import type { Threads } from '../../platform/threads.ts';

/** Older ones are in the journal. */
const MAX_ENTRIES = 200;

type Params = EndpointRequest<typeof getEndpoint>['params'];

/** What features said of their objects, and the company's time zone. */
export interface TimelineServices extends Pick<App, 'files' | 'attachments'> {
  readonly threads: Threads;
  readonly timeZone: string;
}

export async function getTimeline(
  { db, user, now }: ReadContext,
  { threads, timeZone, files }: TimelineServices,
  { object, id }: Params,
): Promise<EndpointResponse<typeof getEndpoint>> {
  const { objet, actions, open } = threads[object];
  const { canWrite } = await open({ db, user, now, timeZone }, id);
  const messages = await findMessages(db, { object, id }, MAX_ENTRIES);
  const acts = await findActs(db, { objet, id, actions }, MAX_ENTRIES);
  const entries: TimelineEntry[] = [
    ...acts.map(({ id: act, le, ...rest }) => ({ ...rest, kind: 'act' as const, id: act, at: le })),
    ...messages.map((row) => {
      const message = showMessage({ user, now }, files, row);
      return { ...message, kind: 'message' as const, at: message.recu_le };
    }),
  ];
  return {
    object,
    object_id: id,
    // Stable: an act and the words that go with it may bear the same instant, and the act comes first.
    data: entries.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).slice(-MAX_ENTRIES),
    peut_ecrire: canWrite,
  };
}

/** Once, however often it is sent: what is there already is acknowledged whatever the object has become. */
export async function sendMessage(
  context: WriteContext,
  { threads, timeZone, attachments }: TimelineServices,
  { object, id }: Params,
  written: EndpointRequest<typeof sendEndpoint>['body'],
): Promise<{ message: string }> {
  const { db, user, now } = context;
  const answer = { message: 'objects.sent' };
  const { canWrite, tell } = await threads[object].open({ db, user, now, timeZone }, id);
  const isHere = (sent: { object: string; object_id: number }) =>
    sent.object === object && sent.object_id === id;
  if (await findOwnSent(context, written.uuid, isHere)) return answer;
  if (!canWrite) throw new ForbiddenError();
  const ref = { object, id };
  const lastSeq = await lockThread(db, ref);
  const stored = await storeMessage(context, attachments, ref, lastSeq, { written });
  if (stored) await tell(context, { uuid: written.uuid });
  return answer;
}
