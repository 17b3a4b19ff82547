// A call made before the token is there waits for it, looking every 250 ms, as the specification asks.
import { currentToken } from '../stores/user-store.ts';

export const TOKEN_RETRY_MS = 250;

export function waitForToken(signal?: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const token = currentToken();
      if (token !== null) resolve(token);
      else if (signal?.aborted) reject(signal.reason as Error);
      else setTimeout(look, TOKEN_RETRY_MS);
    };
    look();
  });
}
