// Authenticates the socket as this session's and authorises its channels. A refusal is final; a server that is down or
// busy is asked again.
import type { ChannelAuthorizationCallback, UserAuthenticationCallback } from 'pusher-js';
import { authenticateSocket, authorizeChannel } from '@releve/domain/features/broadcasting.ts';
import { APP_VERSION } from '@releve/domain/version.ts';
import { ApiError } from '../api/api-error.ts';
import { callEndpoint } from '../api/call-endpoint.ts';
import { computeBackoff } from '../offline/drain.ts';

const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 429 || error.status >= 500;

const toError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));

/** The longer, the more often it has failed. */
export function askLater(failures: number, ask: () => void, signal: AbortSignal): void {
  const timer = setTimeout(ask, computeBackoff(failures, Math.random));
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
}

export interface AuthorizerDeps {
  signal: AbortSignal;
  /** `pusher-js` itself asks only at its next connection. */
  subscribeAgain: (channel: string) => void;
}

export function createAuthorizer({ signal, subscribeAgain }: AuthorizerDeps) {
  const failures = new Map<string, number>();
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
      failures.delete(channelName);
      answer(null, { auth, ...(channel_data === undefined ? {} : { channel_data }) });
    } catch (error) {
      if (signal.aborted) return;
      answer(toError(error), null);
      if (!mayPass(error)) return;
      const count = (failures.get(channelName) ?? 0) + 1;
      failures.set(channelName, count);
      askLater(count, () => subscribeAgain(channelName), signal);
    }
  };
}

export interface AuthenticatorDeps {
  signal: AbortSignal;
  /** False once that connection has been lost: the next one asks for itself. */
  isCurrent: (socketId: string) => boolean;
}

/** With it the server can end this connection when it ends the session, and that of no other device. */
export function createAuthenticator({ signal, isCurrent }: AuthenticatorDeps) {
  return function authenticate(
    { socketId }: { socketId: string },
    answer: UserAuthenticationCallback,
  ): void {
    const ask = async (failures: number): Promise<void> => {
      try {
        const body = { socket_id: socketId };
        const options = { signal, showsRefusal: true };
        const proof = await callEndpoint(authenticateSocket, { body }, options);
        if (isCurrent(socketId)) answer(null, proof);
      } catch (error) {
        if (signal.aborted || !isCurrent(socketId)) return;
        if (mayPass(error)) askLater(failures + 1, () => void ask(failures + 1), signal);
        else answer(toError(error), null);
      }
    };
    void ask(0);
  };
}
