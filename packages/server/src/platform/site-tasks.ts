// Something may wait for a task of a site: an incident that the next visit puts right. Features that want to know what
// becomes of tasks listen from where they register.
import type { UnitOfWork } from './unit-of-work.ts';
import type { CurrentUser } from './session/current-user.ts';

/** The write that changes the task. */
export interface TaskContext extends UnitOfWork {
  readonly user: CurrentUser;
  readonly now: Temporal.Instant;
  readonly address: string;
}

/** A task of the next visit that a punch has ticked. */
export interface TickedTask {
  readonly id: number;
  /** When, by the punch; and who was there. */
  readonly at: string;
  readonly employe_id: number;
}

/** Both are told before the task itself is changed: rows are locked in one order, the site, what waits, the task. */
interface TaskListener {
  readonly onTicked: (context: TaskContext, ticked: readonly TickedTask[]) => Promise<void>;
  /** Somebody deletes it, puts it aside, or makes it one that comes back. */
  readonly onDropped: (context: TaskContext, id: number) => Promise<void>;
}

export interface SiteTasks {
  listen(listener: TaskListener): void;
  readonly listeners: readonly TaskListener[];
}

export function createSiteTasks(): SiteTasks {
  const listeners: TaskListener[] = [];
  return { listeners, listen: (listener) => void listeners.push(listener) };
}
