// A client that behaves like the app's outbox: it repeats a write under the same key until it is acknowledged.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

const ATTEMPT_TIMEOUT_MS = 5_000;
const PAUSE_MS = 50;
/** One answer in so many never arrives, as on a phone that loses its signal just then. */
const LOST_ANSWER_EVERY = 25;

export interface RetryingClient {
  /** The answer; undefined where it was told to give up before there was one. */
  write<Answer>(path: string, body: object): Promise<Answer | undefined>;
  /** How many writes were acknowledged. */
  readonly acknowledged: number;
  /** How many answers were those of an earlier attempt whose own answer had been lost. */
  readonly replayed: number;
}

export function createRetryingClient(
  origin: string,
  token: string,
  givenUp: AbortSignal,
): RetryingClient {
  let acknowledged = 0;
  let replayed = 0;
  let answers = 0;

  async function attempt(path: string, init: RequestInit): Promise<Response | undefined> {
    try {
      const response = await fetch(origin + path, {
        ...init,
        signal: AbortSignal.timeout(ATTEMPT_TIMEOUT_MS),
      });
      const text = await response.text();
      if (response.status >= 500) return undefined;
      if (response.status !== 200) throw new RefusedError(`${path}: ${response.status} ${text}`);
      answers += 1;
      if (answers % LOST_ANSWER_EVERY === 0) return undefined;
      return new Response(text, response);
    } catch (error) {
      if (error instanceof RefusedError) throw error;
      return undefined;
    }
  }

  return {
    write: async <Answer>(path: string, body: object) => {
      const init = {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify(body),
      };
      while (!givenUp.aborted) {
        const response = await attempt(path, init);
        if (response === undefined) {
          await delay(PAUSE_MS);
          continue;
        }
        acknowledged += 1;
        if (response.headers.has('idempotency-replayed')) replayed += 1;
        return (await response.json()) as Answer;
      }
      return undefined;
    },
    get acknowledged() {
      return acknowledged;
    },
    get replayed() {
      return replayed;
    },
  };
}

/** A refusal is an answer too, but none that these writes should ever get. */
class RefusedError extends Error {
  override name = 'RefusedError';
}
