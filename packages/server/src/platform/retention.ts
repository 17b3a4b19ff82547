// What a company may delete by its age. Each feature says how its own is counted and deleted; `features/vie-privee` does
// it every night. What the law keeps has no rule, so no setting can delete it.
import type { RetentionSetting } from '@releve/domain/features/vie-privee.feature.ts';
import type { Connection } from './database.ts';
import type { UnitOfWork } from './unit-of-work.ts';

export interface RetentionRule {
  readonly setting: RetentionSetting;
  /** What the journal calls it. */
  readonly name: string;
  readonly count: (db: Connection, before: string) => Promise<number>;
  /** The oldest of what is older, at most so many; answers how many there were. */
  readonly forget: (
    unit: UnitOfWork,
    scope: { readonly before: string; readonly limit: number },
  ) => Promise<number>;
}
