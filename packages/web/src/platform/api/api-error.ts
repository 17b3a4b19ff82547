// How a call can fail, as types that a screen can tell apart.

/** The server answered, with a refusal. `message` is a translation key. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Message keys by field, for a form. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** The record as it stands now, with a 409. */
  readonly current: unknown;
  /** What a refusal names besides its message, such as the request that is in the way. */
  readonly details: unknown;
  /** Seconds to wait, with a 429. */
  readonly retryAfter: number | null;

  constructor(status: number, body: unknown) {
    const answer = readAnswer(body);
    super(answer.message);
    this.status = status;
    this.fields = answer.errors;
    this.current = answer.current;
    this.details = answer.details;
    this.retryAfter = answer.retry_after;
  }
}

/** The server does not know it, or not for this person: to ask again changes nothing. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 403);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readAnswer(body: unknown) {
  const answer = isRecord(body) ? body : {};
  return {
    message: messageOf(answer),
    errors: (isRecord(answer['errors']) ? answer['errors'] : {}) as Record<string, string[]>,
    current: answer['current'],
    details: answer['details'],
    retry_after: typeof answer['retry_after'] === 'number' ? answer['retry_after'] : null,
  };
}

export const messageOf = (body: unknown): string =>
  isRecord(body) && typeof body['message'] === 'string' ? body['message'] : '';
