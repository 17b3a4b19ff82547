// Brings the ends of the last conversations onto the device while nothing else is to be done, so that they open without a
// network though they were never opened here.
import { KEPT_CONVERSATIONS } from '@releve/domain/conversation-key.ts';
import {
  type Conversation,
  getThread,
  listConversations,
  THREAD_PAGE,
} from '@releve/domain/features/messagerie.ts';
import { callEndpoint } from '../../platform/api/call-endpoint.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { reportError } from '../../platform/error-report.ts';
import { NetworkError } from '../../platform/offline/drain.ts';
import { onEvent, onSubscribed } from '../../platform/realtime/realtime-events.ts';
import { oneAtATime } from '../../platform/realtime/one-at-a-time.ts';
import { actedForId } from '../../platform/stores/settings-store.ts';
import { currentUserId } from '../../platform/stores/user-store.ts';
import { whenIdle } from '../../platform/when-idle.ts';
import { listKeptThreads, loadThread, saveThread } from './kept-threads.ts';
import { beginAtEnd, keepLast, type ThreadPages, withChanges } from './thread-pages.ts';

/** After the first screens, and once for the messages of a while. */
const AFTER_MS = 30_000;

const idle = (): Promise<void> => new Promise((resolve) => whenIdle(resolve));

/** What changed since it was kept; all of its end where that is more than a page. */
async function fetchEnd(owner: number, cle: string): Promise<ThreadPages> {
  const ask = (query: { apres?: number }) =>
    callEndpoint(getThread, { params: { cle }, query }, { showsRefusal: true });
  const kept = await loadThread(owner, cle);
  if (kept !== null) {
    const page = await ask({ apres: kept.pages.change });
    if (!page.plus) return withChanges(kept.pages, page);
  }
  return beginAtEnd(await ask({}), Date.now());
}

async function keepOne(owner: number, { cle, dernier }: Conversation): Promise<void> {
  if (dernier === null) return;
  const askedAt = Date.now();
  const pages = keepLast(await fetchEnd(owner, cle), THREAD_PAGE);
  // Somebody else may have signed in meanwhile.
  if (currentUserId() !== owner) return;
  await saveThread(owner, { pages, askedAt }, Date.parse(dernier.recu_le));
}

/** One after the other; stops without a word where the network does. */
export async function prefetchThreads(pause: () => Promise<void> = idle): Promise<void> {
  const owner = currentUserId();
  // In employee mode nobody reads another's letters.
  if (owner === null || actedForId() !== null) return;
  try {
    const query = { page: 1, per_page: KEPT_CONVERSATIONS };
    const { data } = await callEndpoint(listConversations, { query }, { showsRefusal: true });
    const kept = await listKeptThreads(owner);
    for (const conversation of data) {
      if (kept.get(conversation.cle) === conversation.dernier?.seq) continue;
      await pause();
      if (currentUserId() !== owner) return;
      await keepOne(owner, conversation);
    }
  } catch (error) {
    if (!(error instanceof NetworkError) && !(error instanceof ApiError)) reportError(error);
  }
}

export function followKeptThreads(): void {
  const prefetch = oneAtATime(() => prefetchThreads());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      prefetch();
    }, AFTER_MS);
  };
  onEvent('user', 'Message', soon);
  onSubscribed('user', soon);
  soon();
}
