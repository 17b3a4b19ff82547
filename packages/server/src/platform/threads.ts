// How an object takes part in threads: its feature registers who may read and write, which acts of the journal stand
// among the messages, and whom a new one is told.
import type { JournalAction, JournalObjet } from '@releve/domain/features/journal.ts';
import type { ThreadObject } from '@releve/domain/features/objects.ts';
import type { FeatureFlag } from '@releve/domain/settings.ts';
import type { Connection } from './database.ts';
import { ForbiddenError } from './http/errors.ts';
import type { WriteContext } from './http/serve.ts';
import type { CurrentUser } from './session/current-user.ts';
import type { SettingsCache } from './settings.ts';

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
  /** The setting without which nobody reads or writes there. */
  readonly flag?: FeatureFlag;
  readonly actions: readonly JournalAction[];
  /** Throws `notFound()` or `ForbiddenError` for whoever may not read the object. */
  readonly open: (reader: ThreadReader, id: number) => Promise<OpenThread>;
}

export type Threads = Readonly<Record<ThreadObject, ThreadRules>>;

/** Those of all features, each closed while its setting is off. */
export function collectThreads(
  features: readonly { readonly threads?: Partial<Threads> }[],
  settings: SettingsCache,
): Threads {
  const all = Object.assign({}, ...features.map(({ threads }) => threads)) as Threads;
  const guarded = Object.entries<ThreadRules>(all).map(([object, rules]) => {
    const { flag, open } = rules;
    if (flag === undefined) return [object, rules] as const;
    const openIfOn: ThreadRules['open'] = async (reader, id) => {
      if (!(await settings.read())[flag]) throw new ForbiddenError();
      return open(reader, id);
    };
    return [object, { ...rules, open: openIfOn }] as const;
  });
  return Object.fromEntries(guarded) as unknown as Threads;
}
