// What a feature is to the server, said in one place: its `x.feature.ts`. `src/features.ts` lists them all.
import type { AttachmentRule } from '@releve/domain/attachments.ts';
import type { AttentionCounter } from './attention.ts';
import type { CodeKind } from './codes.ts';
import { assertConfidential, type Confidential } from './confidential.ts';
import type { Day } from './day.ts';
import type { Tables } from './database-schema.ts';
import type { Connection } from './database.ts';
import { createDeadlinesJob, type DeadlineHandlers } from './deadlines.jobs.ts';
import type { App } from './http/app.ts';
import type { Job } from './jobs.ts';
import type { JournalNames } from './journal-list.repository.ts';
import type { PackSource } from './packs.ts';
import type { PersonalData } from './personal-data.ts';
import type { RetentionRule } from './retention.ts';
import type { CurrentUser } from './session/current-user.ts';
import type { Threads } from './threads.ts';

export interface ObjectChannels {
  /** Its first group is the id of the object. */
  readonly name: RegExp;
  readonly mayListen: (
    listener: { readonly db: Connection; readonly user: CurrentUser },
    id: number,
  ) => Promise<boolean>;
}

export interface Feature {
  readonly name: string;
  /** Its own. A reset of the demo empties them. */
  readonly tables: readonly (keyof Tables)[];
  /** Those that need nothing of the app; others are registered with the routes. */
  readonly jobs?: readonly Job<never>[];
  /** Files that hang on its objects. */
  readonly attachments?: readonly AttachmentRule[];
  /** Its objects under which people write. */
  readonly threads?: Partial<Threads>;
  /** What is done when something of its objects is due, by the first word of the key. */
  readonly deadlines?: DeadlineHandlers;
  /** What the journal calls its objects. */
  readonly journalNames?: JournalNames;
  /** What it counts of what waits for a person; made once. */
  readonly attention?: (app: App) => readonly AttentionCounter[];
  /** What it brings to the manager's day and to the half page of a night; made once. */
  readonly day?: (app: App) => Day;
  /** What of it a person's devices are to carry; made once. */
  readonly packs?: (app: App) => readonly PackSource[];
  /** What of it can bear a code, and where that leads; made once. */
  readonly codes?: (app: App) => readonly CodeKind[];
  /** What of it is about one person. */
  readonly personalData?: PersonalData;
  /** What of it is deleted by its age, where the company wants that; made once. */
  readonly retention?: (app: App) => readonly RetentionRule[];
  /** What of it only a few may know. */
  readonly confidential?: Confidential;
  /** Its realtime channels, and who may listen to each. */
  readonly channels?: Readonly<Record<string, (user: CurrentUser) => boolean>>;
  /** Those of which there are many, one for each of its objects. */
  readonly objectChannels?: readonly ObjectChannels[];
  /** Serves its endpoints. `all` is for a feature that gathers what the others declare. */
  readonly register: (app: App, all: readonly Feature[]) => void;
}

type OwnTables<Own> = [keyof Own] extends [never]
  ? { readonly tables?: never }
  : { readonly tables: Readonly<Record<keyof Own, true>> };

/** With its tables, as `defineFeature<MemosTables>`: one that is not named does not compile. */
export function defineFeature<Own extends Partial<Tables> = Record<never, never>>(
  declared: Omit<Feature, 'tables'> & OwnTables<Own>,
): Feature {
  const { tables = {} }: { readonly tables?: object } = declared;
  return { ...declared, tables: Object.keys(tables) as (keyof Tables)[] };
}

/** Tells the app of what the features declare, then lets each serve. */
export function registerFeatures(app: App, features: readonly Feature[]): void {
  app.jobs.register(createDeadlinesJob(features.map(({ deadlines = {} }) => deadlines)));
  for (const { jobs = [], attachments = [], register } of features) {
    for (const job of jobs) app.jobs.register(job);
    for (const rule of attachments) app.attachments.allow(rule);
    register(app, features);
  }
  for (const feature of features) assertConfidential(feature, app.endpoints);
}
