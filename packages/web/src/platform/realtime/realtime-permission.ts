// Authenticates the socket as this session's and authorises its channels. A refusal is final; a server that is down is
// asked again soon, and one that is busy after longer and longer pauses.
import type { ChannelAuthorizationCallback, UserAuthenticationCallback } from 'pusher-js';
import { authenticateSocket, authorizeChannel } from '@releve/domain/features/broadcasting.ts';
import { APP_VERSION } from '@releve/domain/version.ts';
import { ApiError } from '../api/api-error.ts';
import { callEndpoint } from '../api/call-endpoint.ts';
import { computeBackoff } from '../offline/drain.ts';
import { createReturnWatch, type ReturnWatch } from '../server-return.ts';
import { useConnectionStore } from '../stores/connection-store.ts';

const MS_PER_SECOND = 1000;
const SERVER_ERROR = 500;

const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 429 || error.status >= SERVER_ERROR;

/** Nothing has answered, or a gateway did for a server that is down. */
const isAway = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  (error.status > SERVER_ERROR && !useConnectionStore.getState().serverReachable);

const toError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));

function unlessEnded(wait: (ask: () => void) => () => void, ask: () => void, signal: AbortSignal) {
  const giveUp = wait(() => {
    signal.removeEventListener('abort', giveUp);
    ask();
  });
  signal.addEventListener('abort', giveUp, { once: true });
}

function waitFor(pauseMs: number): (ask: () => void) => () => void {
  return (ask) => {
    const timer = setTimeout(ask, pauseMs);
    return () => clearTimeout(timer);
  };
}

/** The longer, the more often it has failed. */
export function askLater(failures: number, ask: () => void, signal: AbortSignal): void {
  unlessEnded(waitFor(computeBackoff(failures, Math.random)), ask, signal);
}

interface Failed {
  error: unknown;
  /** How often in a row. */
  failures: number;
  watch: ReturnWatch;
}

function askAgain({ error, failures, watch }: Failed, ask: () => void, signal: AbortSignal): void {
  const asked = error instanceof ApiError ? error.retryAfter : null;
  if (isAway(error)) unlessEnded(watch.askSoon, ask, signal);
  else if (asked !== null) unlessEnded(waitFor(asked * MS_PER_SECOND), ask, signal);
  else askLater(failures, ask, signal);
}

export interface AuthorizerDeps {
  signal: AbortSignal;
  /** False once that connection has been lost: the next one asks for itself. */
  isCurrent: (socketId: string) => boolean;
  /** `pusher-js` itself asks only at its next connection. */
  subscribeAgain: (channel: string) => void;
}

export function createAuthorizer({ signal, isCurrent, subscribeAgain }: AuthorizerDeps) {
  const failures = new Map<string, number>();
  const watch = createReturnWatch();
  return async (
    { socketId, channelName }: { socketId: string; channelName: string },
    answer: ChannelAuthorizationCallback,
  ): Promise<void> => {
    const body = { socket_id: socketId, channel_name: channelName, app_version: APP_VERSION };
    try {
      const { auth, channel_data } = await callEndpoint(
        authorizeChannel,
        { body },
        { signal, showsRefusal: true },
      );
      if (!isCurrent(socketId)) return;
      failures.delete(channelName);
      watch.end();
      answer(null, { auth, ...(channel_data === undefined ? {} : { channel_data }) });
    } catch (error) {
      if (signal.aborted || !isCurrent(socketId)) return;
      answer(toError(error), null);
      if (!mayPass(error)) return;
      const count = (failures.get(channelName) ?? 0) + 1;
      failures.set(channelName, count);
      askAgain({ error, failures: count, watch }, () => subscribeAgain(channelName), signal);
    }
  };
}

export type AuthenticatorDeps = Omit<AuthorizerDeps, 'subscribeAgain'>;

/** With it the server can end this connection when it ends the session, and that of no other device. */
export function createAuthenticator({ signal, isCurrent }: AuthenticatorDeps) {
  const watch = createReturnWatch();
  return function authenticate(
    { socketId }: { socketId: string },
    answer: UserAuthenticationCallback,
  ): void {
    const ask = async (failures: number): Promise<void> => {
      try {
        const body = { socket_id: socketId };
        const options = { signal, showsRefusal: true };
        const proof = await callEndpoint(authenticateSocket, { body }, options);
        watch.end();
        if (isCurrent(socketId)) answer(null, proof);
      } catch (error) {
        if (signal.aborted || !isCurrent(socketId)) return;
        const count = failures + 1;
        if (mayPass(error))
          askAgain({ error, failures: count, watch }, () => void ask(count), signal);
        else answer(toError(error), null);
      }
    };
    void ask(0);
  };
}
