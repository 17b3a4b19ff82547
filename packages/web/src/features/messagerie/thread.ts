// One conversation on this device: what was kept of it, then its pages, then what changes. All questions of one thread go
// one after the other, so that no answer is older than one before it.
import type { EndpointInput } from '@releve/domain/endpoint.ts';
import { getThread, THREAD_PAGE, type ThreadPage } from '@releve/domain/features/messagerie.ts';
import { createStore, type StoreApi } from 'zustand';
import { ApiError } from '../../platform/api/api-error.ts';
import { callEndpoint } from '../../platform/api/call-endpoint.ts';
import { reportError } from '../../platform/error-report.ts';
import { computeBackoff, NetworkError } from '../../platform/offline/drain.ts';
import { dropThread, loadThread, saveThread } from './kept-threads.ts';
import {
  beginAround,
  beginAtEnd,
  isStale,
  keepLast,
  type ThreadPages,
  withChanges,
  withFreshEnd,
  withNewer,
  withOlder,
} from './thread-pages.ts';

export interface ThreadState {
  readonly state: 'loading' | 'ready' | 'error' | 'forbidden' | 'not-found';
  readonly pages: ThreadPages | null;
  /** When what is known of it was asked for, by the device's clock: an answer shows no command acknowledged later. */
  readonly askedAt: number;
  /** The server has not been heard since it was opened. */
  readonly isFromDevice: boolean;
}

export interface Thread {
  readonly store: StoreApi<ThreadState>;
  /** Something may have changed. Many calls within a moment are one question. */
  ask: () => void;
  /** Resolves to whether they came. */
  loadOlder: () => Promise<boolean>;
  loadNewer: () => Promise<boolean>;
  /** Opens it around a message, unless that one is here. */
  showAround: (seq: number) => void;
  /** Back from a place in the middle. */
  showEnd: () => void;
  /** Nobody looks at it: only its end is held. */
  rest: () => void;
  stop: () => void;
}

/** Events of one burst come within this time. */
const BURST_MS = 40;
const MAX_PAGE = 200;
/** Beyond, it is opened anew: a phone that was away for a month need not read all of it. */
const MAX_CHANGE_PAGES = 10;

export const OPENING: ThreadState = {
  state: 'loading',
  pages: null,
  askedAt: 0,
  isFromDevice: true,
};

const STATES_BY_STATUS: Readonly<Record<number, ThreadState['state']>> = {
  403: 'forbidden',
  404: 'not-found',
  422: 'not-found',
};

type Query = EndpointInput<typeof getThread>['query'];

export function createThread(owner: number, cle: string): Thread {
  const store = createStore<ThreadState>(() => OPENING);
  const end = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let line: Promise<void> = Promise.resolve();

  const fetchPage = (query: Query): Promise<ThreadPage> =>
    callEndpoint(getThread, { params: { cle }, query }, { signal: end.signal, showsRefusal: true });

  const show = (pages: ThreadPages, askedAt: number): void => {
    if (end.signal.aborted) return;
    failures = 0;
    store.setState({ state: 'ready', pages, askedAt, isFromDevice: false });
    const kept = keepLast(pages, THREAD_PAGE);
    saveThread(owner, { pages: kept, askedAt }, Date.now()).catch(reportError);
  };

  /** Whoever may not read it any more does not find it on the device either. */
  const forget = (): Promise<void> => dropThread(owner, cle).catch(reportError);

  const fail = (error: unknown): void => {
    if (end.signal.aborted) return;
    const refused = error instanceof ApiError ? STATES_BY_STATUS[error.status] : undefined;
    if (refused !== undefined) {
      store.setState({ state: refused, pages: null, isFromDevice: false });
      void forget();
      return;
    }
    if (!(error instanceof ApiError) && !(error instanceof NetworkError)) reportError(error);
    if (store.getState().pages === null) store.setState({ state: 'error' });
    clearTimeout(retry);
    retry = setTimeout(ask, computeBackoff(failures, Math.random));
    failures += 1;
  };

  /** Behind whatever is asked already. */
  const inLine = (work: () => Promise<void>): Promise<void> => {
    line = line.then(work).catch(fail);
    return line;
  };

  const openAtEnd = async (): Promise<void> => {
    const asked = Date.now();
    show(beginAtEnd(await fetchPage({}), asked), asked);
  };

  const openAround = async (seq: number): Promise<void> => {
    const asked = Date.now();
    show(beginAround(await fetchPage({ autour: seq }), asked), asked);
  };

  const askChanges = async (): Promise<void> => {
    let { pages } = store.getState();
    if (pages === null) return openAtEnd();
    const asked = Date.now();
    for (let count = 0; count < MAX_CHANGE_PAGES; count += 1) {
      const page = await fetchPage({ apres: pages.change, limite: MAX_PAGE });
      pages = withChanges(pages, page);
      if (!page.plus) return show(await refresh(pages, asked), asked);
    }
    return openAtEnd();
  };

  /** Kept since yesterday, it has pictures whose addresses have passed. */
  const refresh = async (pages: ThreadPages, now: number): Promise<ThreadPages> => {
    if (!isStale(pages, now)) return pages;
    const limite = Math.min(MAX_PAGE, Math.max(THREAD_PAGE, pages.messages.length));
    return withFreshEnd(pages, await fetchPage({ limite }), now);
  };

  const loadKept = async (): Promise<void> => {
    const kept = await loadThread(owner, cle).catch(reportError);
    if (kept && !end.signal.aborted)
      store.setState({ state: 'ready', ...kept, isFromDevice: true });
  };

  /** One question for all that asked before it began. */
  let isWanted = false;
  function ask(): void {
    isWanted = true;
    if (timer !== undefined || end.signal.aborted) return;
    timer = setTimeout(() => {
      timer = undefined;
      void inLine(async () => {
        if (!isWanted) return;
        isWanted = false;
        await askChanges();
      });
    }, BURST_MS);
  }

  const load = (
    has: 'hasOlder' | 'hasNewer',
    grow: (pages: ThreadPages) => Promise<ThreadPages>,
  ): Promise<boolean> => {
    let isLoaded = false;
    return inLine(async () => {
      const { pages } = store.getState();
      if (pages?.[has] !== true) return;
      const grown = await grow(pages);
      if (end.signal.aborted) return;
      isLoaded = true;
      store.setState({ pages: grown });
    }).then(() => isLoaded);
  };

  void inLine(loadKept);
  void inLine(askChanges);
  return {
    store,
    ask,
    loadOlder: () =>
      load('hasOlder', async (pages) =>
        withOlder(pages, await fetchPage({ avant: pages.messages[0]?.seq })),
      ),
    loadNewer: () =>
      load('hasNewer', async (pages) =>
        withNewer(
          pages,
          await fetchPage({ autour: pages.messages.at(-1)?.seq, limite: 2 * THREAD_PAGE }),
        ),
      ),
    showAround: (seq) =>
      void inLine(async () => {
        const here = store.getState().pages?.messages ?? [];
        if (!here.some((message) => message.seq === seq)) await openAround(seq);
      }),
    showEnd: () =>
      void inLine(async () => {
        if (store.getState().pages?.hasNewer === true) await openAtEnd();
      }),
    rest: () => {
      clearTimeout(retry);
      const { pages } = store.getState();
      if (pages === null) return;
      if (pages.hasNewer) store.setState(OPENING);
      else store.setState({ pages: keepLast(pages, THREAD_PAGE) });
    },
    stop: () => {
      clearTimeout(timer);
      clearTimeout(retry);
      end.abort();
    },
  };
}
