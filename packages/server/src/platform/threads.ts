// How an object takes part in threads: its feature registers who may read and write, which acts of the journal stand
// among the messages, and whom a new one is told.
import type { JournalAction, JournalObjet } from '@releve/domain/features/journal.ts';
import type { ThreadObject } from '@releve/domain/features/objects.ts';
import type { Connection } from './database.ts';
import type { WriteContext } from './http/serve.ts';
import type { CurrentUser } from './session/current-user.ts';

interface OpenThread {
  readonly canWrite: boolean;
  /** Of a new message. */
  readonly tell: (context: WriteContext, message: { uuid: string }) => Promise<void>;
  /** That one was corrected or withdrawn: open screens ask again. */
  readonly changed?: (context: WriteContext) => void | Promise<void>;
}

/** Who reads or writes, and when: what somebody may see can depend on the day. */
interface ThreadReader {
  readonly db: Connection;
  readonly user: CurrentUser;
  readonly now: Temporal.Instant;
  readonly timeZone: string;
}

export interface ThreadRules {
  readonly objet: JournalObjet;
  readonly actions: readonly JournalAction[];
  /** Throws `notFound()` or `ForbiddenError` for whoever may not read the object. */
  readonly open: (reader: ThreadReader, id: number) => Promise<OpenThread>;
}

export type Threads = Readonly<Record<ThreadObject, ThreadRules>>;
