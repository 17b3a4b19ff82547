// Writes: `const publish = useCommand(publishMemo, { refreshes: [listMemos] })`. An endpoint marked
// `offline: 'queue'` is kept on the device first and counts as done; any other waits for the server. A failure
// is said to the person here, unless the screen says it itself.
import {
  type Endpoint,
  type EndpointInput,
  type EndpointRequest,
  type EndpointResponse,
} from '@releve/domain/endpoint.ts';
import { type MutateOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { NetworkError } from '../offline/drain.ts';
import { dropEarlier, enqueue } from '../offline/outbox.ts';
import type { CommandMethod, RowParams } from '../offline/jadb-schema.ts';
import type { PreparedFile } from '../offline/prepare-file.ts';
import { createUuid } from '../offline/uuid.ts';
import { actedForId } from '../stores/settings-store.ts';
import { currentUserId } from '../stores/user-store.ts';
import {
  addressOf,
  type AnsweringEndpoint,
  type CallInput,
  callEndpoint,
} from './call-endpoint.ts';
import { inputOf, knowChanges, type WaitingChange } from './waiting-changes.ts';
import { askAttention } from '../attention/ask-attention.ts';
import { showFailure } from './failure-text.ts';
import { invalidateReads, queryClient } from './query-client.ts';

export interface CommandOptions<E extends Endpoint> {
  /** The reads that this write changes. What a queued one refreshes once it is sent is in `x.commands.ts`. */
  refreshes?: readonly Pick<Endpoint, 'path'>[];
  /** The screen shows failures itself. */
  showsRefusal?: boolean;
  /** Commands on one subject go out in order, e.g. `memo:12`. */
  subject?: (input: CallInput<E>) => string;
  /** What a queued command changes in the reads of this device, so that it shows as done at once. */
  changes?: readonly WaitingChange[];
  /** Whether an earlier one of its subject that still waits is part of this one, and goes. Only where the server would make the same of both. */
  supersedes?: (earlier: EndpointRequest<E>, input: CallInput<E>) => boolean;
  /** What a queued command brings along, as `prepareFile` made it; its body names them by their uuid. */
  files?: (input: CallInput<E>) => readonly PreparedFile[];
}

/** A queued command has no answer yet. */
export type CommandResult<E extends Endpoint> = EndpointResponse<E> | 'queued';

type Answering<E extends Endpoint> = MutateOptions<CommandResult<E>, Error, CallInput<E>>;
type Command<E extends Endpoint> = UseMutationResult<CommandResult<E>, Error, CallInput<E>>;

const CONTEXT = { client: queryClient, meta: undefined };

export function useCommand<E extends AnsweringEndpoint>(
  endpoint: E,
  options: CommandOptions<E> = {},
): Command<E> {
  const { refreshes = [], showsRefusal = false } = options;
  const lostTry = useRef<LostTry | null>(null);
  const answers = useAnswers();
  const mutation: Command<E> = useMutation(
    {
      mutationFn: (input: CallInput<E>): Promise<CommandResult<E>> =>
        (endpoint.offline === 'queue'
          ? queueCommand(endpoint, input, options)
          : callWithKey(endpoint, input, { showsRefusal, lostTry })
        ).finally(() => answers.note(input)),
      onError: (error) => {
        if (!showsRefusal) showFailure(error);
      },
      // After a refusal as well: it often means that what is on the screen is no longer so.
      onSettled: () => {
        // Of a queued one, once it was sent.
        if (endpoint.offline !== 'queue') askAttention();
        return refreshReads(refreshes);
      },
    },
    // Given here: what stands in the place of a screen, and the screens without a sign-in, are not in the frame that provides it.
    queryClient,
  );
  const { mutateAsync } = mutation;
  const mutate = useCallback(
    (input: CallInput<E>, { onSuccess, onError, onSettled }: Answering<E> = {}) => {
      const answer = (result: CommandResult<E>) => {
        if (!answers.isAwaited(input)) return;
        onSuccess?.(result, input, undefined, CONTEXT);
        onSettled?.(result, null, input, undefined, CONTEXT);
      };
      const fail = (error: Error) => {
        if (!answers.isAwaited(input)) return;
        onError?.(error, input, undefined, CONTEXT);
        onSettled?.(undefined, error, input, undefined, CONTEXT);
      };
      void mutateAsync(input).then(answer, fail);
    },
    [mutateAsync, answers],
  );
  // An input is never undefined, which TypeScript cannot tell of every endpoint.
  return { ...mutation, mutate: mutate as Command<E>['mutate'] };
}

/**
 * Which answers came while the part that asked for them was shown. TanStack Query drops what such a part does with its
 * answer once the part is gone, and a part may go by its own doing: the refreshed list no longer has its row.
 */
function useAnswers() {
  const [answers] = useState(() => {
    const awaited = new WeakSet();
    let isShown = false;
    return {
      note: (input: object) => void (isShown && awaited.add(input)),
      isAwaited: (input: object) => awaited.has(input),
      watch: () => {
        isShown = true;
        return () => {
          isShown = false;
        };
      },
    };
  });
  useEffect(() => answers.watch(), [answers]);
  return answers;
}

/** A try whose answer got lost may have had its effect: the same again must be the same command. */
interface LostTry {
  content: string;
  body: unknown;
  key: string;
}

/** A file says nothing of itself as text: it is the same only where it is the very same one. */
const isSameTry = (lost: LostTry | null, content: string, body: unknown): lost is LostTry =>
  lost?.content === content && (!(body instanceof Blob) || lost.body === body);

async function callWithKey<E extends AnsweringEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  { showsRefusal, lostTry }: { showsRefusal: boolean; lostTry: RefObject<LostTry | null> },
): Promise<EndpointResponse<E>> {
  const content = JSON.stringify(input);
  const { body } = input as { body?: unknown };
  const key = isSameTry(lostTry.current, content, body) ? lostTry.current.key : createUuid();
  lostTry.current = null;
  try {
    return await callEndpoint(endpoint, input, { idempotencyKey: key, showsRefusal });
  } catch (error) {
    if (error instanceof NetworkError) lostTry.current = { content, body, key };
    throw error;
  }
}

async function queueCommand<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { subject, changes = [], supersedes, files }: CommandOptions<E>,
): Promise<'queued'> {
  const owner = currentUserId();
  if (owner === null) throw new Error('Only a signed-in person has an outbox');
  const parts = input as Partial<EndpointInput<Endpoint>>;
  const pour = actedForId();
  const brought = files?.(input) ?? [];
  const id = createUuid();
  const command = {
    id,
    owner,
    ...(pour === null ? {} : { pour }),
    subject: subject?.(input) ?? endpoint.id,
    endpoint: endpoint.id,
    method: endpoint.method as CommandMethod,
    path: addressOf(endpoint, parts),
    params: (parts.params ?? {}) as RowParams,
    body: parts.body ?? {},
    ...(brought.length > 0 && { files: brought.map((file) => file.forRow(id)) }),
  };
  knowChanges(changes);
  await enqueue(command, async (tx) => {
    for (const file of brought) await file.keep(tx, id, owner);
    if (supersedes === undefined) return;
    await dropEarlier(tx, command, (row) => {
      const earlier = inputOf(endpoint, row);
      return earlier !== null && supersedes(earlier, input);
    });
  });
  return 'queued';
}

/** A part that runs from the start names them by their path: the contracts of a feature come with its screens. */
export async function refreshReads(endpoints: readonly Pick<Endpoint, 'path'>[]): Promise<void> {
  await Promise.all(endpoints.map((endpoint) => invalidateReads({ queryKey: [endpoint.path] })));
}
