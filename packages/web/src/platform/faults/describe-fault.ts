// What is told of an error: its kind, what of its message is nobody's, and where in the app it happened. Pure.
import type { DeviceFault } from '@releve/domain/features/faults.ts';
import {
  type FaultOrigin,
  MAX_FAULT_MESSAGE,
  MAX_FAULT_PAGE,
  MAX_FAULT_STACK,
} from '@releve/domain/fault-limits.ts';
import { APP_VERSION } from '@releve/domain/version.ts';
import { scrubAddress, scrubStack, scrubText } from './fault-words.ts';

export type Fault = Pick<DeviceFault, 'release' | 'message' | 'stack' | 'origin' | 'page'>;

/** A missing network, a call that was given up, and answers that are part of every day. */
const EVERYDAY_NAMES = new Set(['NetworkError', 'SlowAnswerError', 'AbortError', 'TimeoutError']);
const EVERYDAY_STATUSES = new Set([401, 403, 409, 429, 503]);
const MAX_CAUSES = 3;

const statusOf = (error: Error): number | null =>
  'status' in error && typeof error.status === 'number' ? error.status : null;

/** Whether an error is not worth reporting. With `isOnline` false, a file that could not be fetched is not. */
export function isEveryday(error: unknown, isOnline: boolean): boolean {
  if (!(error instanceof Error)) return false;
  const status = statusOf(error);
  if (EVERYDAY_NAMES.has(error.name) || (status !== null && EVERYDAY_STATUSES.has(status))) {
    return true;
  }
  // Chrome, Firefox and Safari, in this order, for a request or for a part of the app.
  const isFetch = /failed to fetch|networkerror when|load failed|importing a module/i;
  return !isOnline && isFetch.test(error.message);
}

const nameOf = ({ name }: Error): string =>
  /^[A-Z][A-Za-z]{0,30}(?:Error|Exception)$/.test(name) ? name : 'Error';

function describeOne(error: unknown): string {
  if (typeof error === 'string') return scrubText(error);
  if (!(error instanceof Error)) return `Not an error: ${typeof error}`;
  const status = statusOf(error);
  return `${nameOf(error)}${status === null ? '' : ` ${status}`}: ${scrubText(error.message)}`;
}

/** The error and what caused it. */
function listCauses(error: unknown): unknown[] {
  const causes = [error];
  let next = error instanceof Error ? error.cause : undefined;
  while (next instanceof Error && causes.length < MAX_CAUSES) {
    causes.push(next);
    next = next.cause;
  }
  return causes;
}

const stackOf = (error: unknown): string =>
  error instanceof Error ? scrubStack(error.stack ?? '', error.message) : '';

export function describeFault(error: unknown, origin: FaultOrigin, address: string): Fault {
  const causes = listCauses(error);
  return {
    release: APP_VERSION,
    message: causes.map(describeOne).join(' < ').slice(0, MAX_FAULT_MESSAGE),
    stack: (causes.map(stackOf).find(Boolean) ?? '').slice(0, MAX_FAULT_STACK),
    origin,
    page: scrubAddress(address).slice(0, MAX_FAULT_PAGE),
  };
}
