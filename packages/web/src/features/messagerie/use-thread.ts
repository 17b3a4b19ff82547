// A conversation for a screen: `const thread = useThread('p-42')`.
import type { Conversation, ReadGroup } from '@releve/domain/features/messagerie.ts';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { listLaid, type LaidCommand } from '../../platform/api/waiting-changes.ts';
import type { RowFile } from '../../platform/offline/jadb-schema.ts';
import { useOutboxStatus } from '../../platform/offline/outbox-status.ts';
import { onEvent, onSubscribed } from '../../platform/realtime/realtime-events.ts';
import { useRealtimeStore } from '../../platform/realtime/realtime-store.ts';
import { useUserStore } from '../../platform/stores/user-store.ts';
import { findConversation } from './known-conversation.ts';
import { peekThread, watchThread } from './open-threads.ts';
import { OPENING, type ThreadState } from './thread.ts';
import { composeThread, THREAD_COMMANDS, type ThreadMessage } from './thread-messages.ts';
import { useLocalPieces } from '../objects/message/use-local-pieces.ts';

export interface ThreadView {
  state: ThreadState['state'];
  conversation: Conversation | null;
  /** By the server's order; then those of this device that wait, in the order written. */
  messages: readonly ThreadMessage[];
  lectures: readonly ReadGroup[];
  restUntil: string | null;
  hasOlder: boolean;
  /** Resolves to whether they came. */
  loadOlder: () => Promise<boolean>;
  hasNewer: boolean;
  loadNewer: () => Promise<boolean>;
  /** Back to the end from a place in the middle. */
  showEnd: () => void;
  retry: () => void;
  isFromDevice: boolean;
}

const WITHOUT_SOCKET_MS = 20_000;

const NO_GROUPS: readonly ReadGroup[] = [];

/** Held as long as the screen shows it. */
function useThreadState(owner: number | null, cle: string): ThreadState {
  const subscribe = useCallback(
    (listener: () => void) =>
      owner === null ? () => undefined : watchThread(owner, cle, listener),
    [owner, cle],
  );
  return useSyncExternalStore(subscribe, () => peekThread(owner, cle)?.store.getState() ?? OPENING);
}

/** Whatever says that there may be something new. Without a socket it is asked now and then. */
function useFollowed(owner: number | null, cle: string): void {
  const isLive = useRealtimeStore(({ state }) => state === 'live');
  useEffect(() => {
    const ask = () => peekThread(owner, cle)?.ask();
    const askWhenSeen = () => {
      if (document.visibilityState === 'visible') ask();
    };
    const stops = [
      onEvent('user', 'Message', (event) => {
        if (event.cle === cle) ask();
      }),
      onSubscribed('user', ask),
    ];
    addEventListener('online', ask);
    addEventListener('focus', askWhenSeen);
    document.addEventListener('visibilitychange', askWhenSeen);
    const timer = isLive ? undefined : setInterval(askWhenSeen, WITHOUT_SOCKET_MS);
    return () => {
      for (const stop of stops) stop();
      removeEventListener('online', ask);
      removeEventListener('focus', askWhenSeen);
      document.removeEventListener('visibilitychange', askWhenSeen);
      clearInterval(timer);
    };
  }, [owner, cle, isLive]);
}

/** What the answers do not show yet, refused ones included; the same rows as long as nothing of them changed. */
const useUnseen = (askedAt: number): readonly LaidCommand[] =>
  useOutboxStatus(
    useShallow((status) =>
      [
        ...listLaid(THREAD_COMMANDS, askedAt, status),
        ...status.parkedRows.filter(({ endpoint }) => THREAD_COMMANDS.includes(endpoint)),
      ].toSorted((a, b) => a.seq - b.seq),
    ),
  );

/** What the server took from here is in the next answer. */
function useAskedAfterSending(
  owner: number | null,
  cle: string,
  unseen: readonly LaidCommand[],
): void {
  const sent = unseen
    .filter(({ cmtype }) => cmtype === 'sent')
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    if (sent !== '') peekThread(owner, cle)?.ask();
  }, [owner, cle, sent]);
}

const NO_FILES: readonly RowFile[] = [];

function listFiles(unseen: readonly LaidCommand[]): readonly RowFile[] {
  const files = unseen.flatMap((row) => (row.cmtype === 'outbox' ? (row.files ?? []) : []));
  return files.length === 0 ? NO_FILES : files;
}

export function useThread(
  cle: string,
  { autour }: { autour?: number | undefined } = {},
): ThreadView {
  const details = useUserStore((state) => state.details);
  const owner = details?.id ?? null;
  const held = useThreadState(owner, cle);
  const { pages, askedAt, isFromDevice } = held;
  const unseen = useUnseen(askedAt);
  const localPieces = useLocalPieces(useMemo(() => listFiles(unseen), [unseen]));
  useFollowed(owner, cle);
  useAskedAfterSending(owner, cle, unseen);
  useEffect(() => {
    if (autour !== undefined) peekThread(owner, cle)?.showAround(autour);
  }, [owner, cle, autour]);
  const actions = useMemo(() => {
    const thread = () => peekThread(owner, cle);
    return {
      loadOlder: async () => (await thread()?.loadOlder()) ?? false,
      loadNewer: async () => (await thread()?.loadNewer()) ?? false,
      showEnd: () => thread()?.showEnd(),
      retry: () => thread()?.ask(),
    };
  }, [owner, cle]);

  const received = pages?.messages;
  const hasNewer = pages?.hasNewer ?? false;
  const messages = useMemo(
    () =>
      composeThread({
        cle,
        received: received ?? [],
        commands: unseen,
        me: details && { id: details.id, prenom: details.prenom, nom: details.nom },
        localPieces,
        // Between a place in the middle and what waits there are others.
        isAtEnd: !hasNewer,
      }),
    [cle, received, unseen, details, localPieces, hasNewer],
  );
  const known = pages?.conversation ?? (held.state === 'error' ? findConversation(cle) : null);
  return {
    state: held.state === 'error' && known !== null ? 'ready' : held.state,
    conversation: known,
    messages,
    lectures: pages?.lectures ?? NO_GROUPS,
    restUntil: pages?.restUntil ?? null,
    hasOlder: pages?.hasOlder ?? false,
    hasNewer,
    isFromDevice,
    ...actions,
  };
}
