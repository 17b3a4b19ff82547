// The timeline of an object: what was done to it and what was written under it, in one order.
import type { EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import type {
  getTimeline as getEndpoint,
  sendMessage as sendEndpoint,
  TimelineEntry,
} from '@releve/domain/features/objects.ts';
import { ForbiddenError } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { findActs, findMessages, insertMessage } from '../../platform/messages.repository.ts';
import type { Threads } from '../../platform/threads.ts';

/** Older ones are in the journal. */
const MAX_ENTRIES = 200;

type Params = EndpointRequest<typeof getEndpoint>['params'];

/** What features said of their objects, and the company's time zone. */
export interface TimelineServices {
  readonly threads: Threads;
  readonly timeZone: string;
}

export async function getTimeline(
  { db, user, now }: ReadContext,
  { threads, timeZone }: TimelineServices,
  { object, id }: Params,
): Promise<EndpointResponse<typeof getEndpoint>> {
  const { objet, actions, open } = threads[object];
  const { canWrite } = await open({ db, user, now, timeZone }, id);
  const messages = await findMessages(db, { object, id }, MAX_ENTRIES);
  const acts = await findActs(db, { objet, id, actions }, MAX_ENTRIES);
  const entries: TimelineEntry[] = [
    ...acts.map(({ id: act, le, ...rest }) => ({ ...rest, kind: 'act' as const, id: act, at: le })),
    ...messages.map(({ body, ...rest }) => ({ ...rest, kind: 'message' as const, texte: body })),
  ];
  return {
    object,
    object_id: id,
    // Stable: an act and the words that go with it may bear the same instant, and the act comes first.
    data: entries.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).slice(-MAX_ENTRIES),
    peut_ecrire: canWrite,
  };
}

/** `at` is when it was written on the phone; a clock ahead of ours counts as now. */
export async function sendMessage(
  context: WriteContext,
  { threads, timeZone }: TimelineServices,
  { object, id }: Params,
  { uuid, texte, at }: EndpointRequest<typeof sendEndpoint>['body'],
): Promise<{ message: string }> {
  const { db, user, now } = context;
  const { canWrite, tell } = await threads[object].open({ db, user, now, timeZone }, id);
  if (!canWrite) throw new ForbiddenError();
  const written = new Date(Math.min(Date.parse(at), now.epochMilliseconds)).toISOString();
  const ref = { object, id };
  const isNew = await insertMessage(db, {
    ref,
    uuid,
    auteur_id: user.id,
    body: texte,
    at: written,
  });
  if (isNew) await tell(context, { uuid });
  return { message: 'objects.sent' };
}
