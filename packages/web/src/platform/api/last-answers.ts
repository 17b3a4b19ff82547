// The last answers of the server to reads, in memory: the same question bears the tag of its answer, and the server sends
// it anew only where it has changed.

/** What a request says of who asks and what. */
interface Question {
  readonly method: string;
  readonly path: string;
  readonly token: string | null;
  readonly actedFor?: number | null;
}

interface Answer {
  readonly tag: string;
  readonly body: unknown;
}

export const NOT_MODIFIED = 304;
/** A screen asks about ten things; beyond the last few screens it is asked anew. */
const MOST = 60;

/** By who asks and what, the one that was used last at the end. */
const answers = new Map<string, Answer>();

const keyOf = ({ token, actedFor, path }: Question): string =>
  `${token ?? ''} ${actedFor ?? ''} ${path}`;

const isRead = ({ method, token }: Question): boolean => method === 'GET' && token !== null;

export const findAnswer = (request: Question): Answer | undefined =>
  isRead(request) ? answers.get(keyOf(request)) : undefined;

export function noteAnswer(request: Question, { ok, headers }: Response, body: unknown): void {
  const tag = headers.get('ETag');
  if (!isRead(request)) return;
  const key = keyOf(request);
  answers.delete(key);
  if (ok && tag !== null) answers.set(key, { tag, body });
  const [oldest] = answers.keys();
  if (answers.size > MOST && oldest !== undefined) answers.delete(oldest);
}

/** With the session: what somebody read is not for the next one. */
export const forgetAnswers = (): void => answers.clear();
