/**
 * Sends the outbox: in order per subject, each row until the server acknowledges it. Pure logic on injected
 * dependencies; it must not touch IndexedDB, fetch, the clock or the session by itself.
 */
import type { CommandError, OutboxRow } from './jadb-schema.ts';

export interface DrainDeps {
  store: DrainStore;
  /** Whose token it is, read together, so that no row can leave under somebody else's. Null: signed out. */
  session: () => { owner: number; token: string } | null;
  send: (row: OutboxRow, token: string) => Promise<ServerAnswer>;
  /** Runs `work` unless another tab is at it: then undefined. Saves work; what makes it safe is the key of each row. */
  lock: <T>(work: () => Promise<T>) => Promise<T | undefined>;
  now: () => number;
  random: () => number;
  /** Runs before the row goes, so a crash between the two repeats it: it must be safe to repeat. */
  onAcknowledged: (row: OutboxRow, answer: ServerAnswer) => Promise<void> | void;
  /** Called at the end of each pass with the rows it sent, however it ended. Nothing waits for what it starts. */
  onPassed: (sent: readonly OutboxRow[]) => void;
  reportError: (error: unknown) => void;
}

interface DrainStore {
  /** In order. */
  listRows: (owner: number) => Promise<OutboxRow[]>;
  findRow: (id: string) => Promise<OutboxRow | undefined>;
  acknowledgeRow: (row: OutboxRow, at: string) => Promise<void>;
  noteSentBytes: (id: string, sent: number) => Promise<void>;
  postponeRow: (id: string, nextAttemptAt: number, error: CommandError) => Promise<void>;
  parkRow: (id: string, error: CommandError) => Promise<void>;
}

/** An answer of our server. A page of a captive portal or a proxy is none: `send` throws NetworkError for it. */
export interface ServerAnswer {
  status: number;
  body: unknown;
  /** The Retry-After header as it came. */
  retryAfter?: string | null;
  /** Only this much of the row's files has gone so far: the row stays, and the others get their turn before it goes on. */
  sentBytes?: number;
  /** The answer is about this file of the row. */
  file?: string;
}

/** No answer of our server came; whether the command had its effect is unknown. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}

/** Our own patience ended, not the network: this row may be too much for it, and others may still pass. */
export class SlowAnswerError extends NetworkError {
  override name = 'SlowAnswerError';
}

/** What an acknowledgement means could not be noted: the command is sent again, which its key makes harmless. */
export class NotNotedError extends Error {
  override name = 'NotNotedError';
}

export interface DrainOutcome {
  /**
   * done: all that could go has gone · network: nothing goes at the moment · session: signed out, expired, another
   * person or a password to be changed first · busy: another tab is draining.
   */
  ended: 'done' | 'network' | 'session' | 'busy';
  /** When the first postponed row is due. */
  nextAttemptAt: number | null;
}

const SHORTEST_BACKOFF_MS = 2_000;
const LONGEST_BACKOFF_MS = 5 * 60_000;
const LONGEST_RETRY_AFTER_MS = 60 * 60_000;

export async function drainOutbox(deps: DrainDeps): Promise<DrainOutcome> {
  const owner = deps.session()?.owner;
  if (owner === undefined) return { ended: 'session', nextAttemptAt: null };
  const outcome = await deps.lock(async () => {
    let pass = await sendAndTell(deps, owner);
    while (pass.ended === 'done' && pass.isListStale) pass = await sendAndTell(deps, owner);
    return { ended: pass.ended, nextAttemptAt: pass.nextAttemptAt };
  });
  return outcome ?? { ended: 'busy', nextAttemptAt: null };
}

type PassOutcome = DrainOutcome & { isListStale: boolean };

async function sendAndTell(deps: DrainDeps, owner: number): Promise<PassOutcome> {
  const sent: OutboxRow[] = [];
  try {
    return await sendPass(deps, owner, sent);
  } finally {
    tellPassed(deps, sent);
  }
}

/** A fault in what follows a pass must not look like a fault of the sending. */
function tellPassed(deps: DrainDeps, sent: readonly OutboxRow[]): void {
  if (sent.length === 0) return;
  try {
    deps.onPassed(sent);
  } catch (error) {
    deps.reportError(error);
  }
}

/**
 * Goes through the rows once and notes in `sent` those that were acknowledged. A row that does not go holds back the
 * later ones of its subject, no others.
 */
async function sendPass(deps: DrainDeps, owner: number, sent: OutboxRow[]): Promise<PassOutcome> {
  const heldSubjects = new Set<string>();
  let nextAttemptAt: number | null = null;
  let isListStale = false;
  let isSlow = false;

  for (const { id, subject } of await deps.store.listRows(owner)) {
    if (heldSubjects.has(subject)) continue;
    const row = await deps.store.findRow(id);
    const verdict = row === undefined ? 'gone' : await trySend(deps, row);
    // Two in a row: it is the network after all, and each of the others would wait as long for nothing.
    if (verdict === 'slow' && isSlow) return { ended: 'network', nextAttemptAt, isListStale };
    if (verdict === 'network' || verdict === 'session') {
      return { ended: verdict, nextAttemptAt, isListStale };
    }
    // Rows made meanwhile are not in the list; and one that is gone may have been corrected, so it has a successor.
    if (verdict === 'acknowledged' || verdict === 'gone' || verdict === 'partial')
      isListStale = true;
    if (verdict !== 'acknowledged') heldSubjects.add(subject);
    if (verdict === 'acknowledged' && row !== undefined) sent.push(row);
    if (verdict === 'acknowledged' || verdict === 'partial') isSlow = false;
    let dueAt = verdict;
    if (verdict === 'slow' && row !== undefined) {
      isSlow = true;
      dueAt = await postpone(deps, row, { status: 0, message: '' });
    }
    if (typeof dueAt === 'number') nextAttemptAt = Math.min(dueAt, nextAttemptAt ?? dueAt);
  }
  return { ended: 'done', nextAttemptAt, isListStale };
}

/** A number: not before then. */
type Verdict = 'acknowledged' | 'partial' | 'parked' | 'network' | 'session' | 'slow' | number;

async function trySend(deps: DrainDeps, row: OutboxRow): Promise<Verdict> {
  if (row.state === 'parked') return 'parked';
  const dueAt = row.next_attempt_at;
  if (dueAt !== null && !isDue(dueAt, deps.now())) return dueAt;
  const session = deps.session();
  if (session?.owner !== row.owner) return 'session';

  let answer: ServerAnswer;
  try {
    answer = await deps.send(row, session.token);
  } catch (error) {
    if (error instanceof SlowAnswerError) return 'slow';
    if (error instanceof NetworkError) return 'network';
    deps.reportError(error);
    return postpone(deps, row, { status: 0, message: String(error) });
  }
  return settle(deps, row, answer);
}

async function settle(deps: DrainDeps, row: OutboxRow, answer: ServerAnswer): Promise<Verdict> {
  const { status, sentBytes, file } = answer;
  if (sentBytes !== undefined) {
    await deps.store.noteSentBytes(row.id, sentBytes);
    return 'partial';
  }
  if (status >= 200 && status < 300) {
    const isNoted = await tellAcknowledged(deps, row, answer);
    if (!isNoted) return postpone(deps, row, { status: 0, message: '' });
    await deps.store.acknowledgeRow(row, new Date(deps.now()).toISOString());
    return 'acknowledged';
  }
  const error = { status, ...readRefusal(answer.body), ...(file !== undefined && { file }) };
  if (isForSession(error)) return 'session';
  if (!isRefusal(status)) return postpone(deps, row, error, answer.retryAfter);
  await deps.store.parkRow(row.id, error);
  return 'parked';
}

/** A fault in what follows an acknowledgement must not make the command look unsent, unless it asks to be tried again. */
async function tellAcknowledged(
  deps: DrainDeps,
  row: OutboxRow,
  answer: ServerAnswer,
): Promise<boolean> {
  try {
    await deps.onAcknowledged(row, answer);
    return true;
  } catch (error) {
    deps.reportError(error);
    return !(error instanceof NotNotedError);
  }
}

async function postpone(
  deps: DrainDeps,
  row: OutboxRow,
  error: CommandError,
  retryAfter?: string | null,
): Promise<number> {
  const now = deps.now();
  const asked = parseRetryAfter(retryAfter, now);
  const wait = asked ?? computeBackoff(row.attempts, deps.random);
  await deps.store.postponeRow(row.id, now + wait, error);
  return now + wait;
}

/** Nothing is answered until the temporary password is replaced. */
export const asksForPassword = ({ status, message }: CommandError): boolean =>
  status === 403 && message === 'auth.password_change_required';

/** Nor until a second step is added, where the company asks for it. */
export const asksForSecondStep = ({ status, message }: CommandError): boolean =>
  status === 403 && message === 'auth.second_step_required';

/** Says nothing of the command: it goes once the person has signed in again, or has done what stands before everything. */
const isForSession = (error: CommandError): boolean =>
  error.status === 401 || asksForPassword(error) || asksForSecondStep(error);

/** The same request would get the same answer again: the person has to decide. */
function isRefusal(status: number): boolean {
  const isTemporary = status === 408 || status === 425 || status === 429;
  return status >= 400 && status < 500 && !isTemporary;
}

/** Doubles at each attempt; half of it is random, so that phones that lost the same network do not return at once. */
export function computeBackoff(attempts: number, random: () => number): number {
  const ceiling = Math.min(SHORTEST_BACKOFF_MS * 2 ** attempts, LONGEST_BACKOFF_MS);
  return Math.round((ceiling / 2) * (1 + random()));
}

/** A wait longer than any we give means that the phone's clock has been set back. */
function isDue(dueAt: number, now: number): boolean {
  return dueAt <= now || dueAt - now > LONGEST_RETRY_AFTER_MS;
}

/** Seconds or a date, as HTTP allows both. */
function parseRetryAfter(header: string | null | undefined, now: number): number | null {
  if (header === null || header === undefined || header.trim() === '') return null;
  const seconds = Number(header);
  const wait = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000;
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), LONGEST_RETRY_AFTER_MS);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readRefusal(body: unknown): Pick<CommandError, 'message' | 'details'> {
  const { message, details } = isRecord(body) ? body : {};
  return {
    message: typeof message === 'string' ? message : '',
    ...(isRecord(details) && { details }),
  };
}
