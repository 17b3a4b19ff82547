// When the snapshot of what waits is asked for again: soon after something changed it, once for many changes.
import { focusManager } from '@tanstack/react-query';
import { getAttention } from '../api/first-calls.ts';
import { invalidateReads } from '../api/query-client.ts';
import { reportError } from '../error-report.ts';
import { onEvent, onSubscribed } from '../realtime/realtime-events.ts';

const SOON_MS = 1_000;
/** A whole shift punches within minutes: not every punch is worth a question. */
const PUNCHES_MS = 10_000;

let pending: { due: number; timer: ReturnType<typeof setTimeout> } | null = null;

function ask(): void {
  pending = null;
  // A hidden page asks nothing; it finds the snapshot out of date when it is looked at again.
  const refetchType = focusManager.isFocused() ? 'active' : 'none';
  invalidateReads({ queryKey: [getAttention.path], refetchType }).catch(reportError);
}

/** Within that time, together with whatever else asks meanwhile. */
export function askAttention(withinMs = SOON_MS): void {
  const due = Date.now() + withinMs;
  if (pending !== null && pending.due <= due) return;
  clearTimeout(pending?.timer);
  pending = { due, timer: setTimeout(ask, withinMs) };
}

/** The events after which a count may be another one. A feature adds its own in its `live`. */
export function followAttention(): void {
  const soon = () => askAttention();
  onEvent('user', 'Notification', soon);
  onEvent('user', 'NotificationsChanged', soon);
  onEvent('user', 'HoraireChanged', soon);
  onSubscribed('user', soon);
  onEvent('presences', 'PunchChanged', () => askAttention(PUNCHES_MS));
}
