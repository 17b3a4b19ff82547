// What a feature says of itself to both sides: who may do what, what the journal and the notices call it, which settings
// it has. No schema library: the first page of the web app knows the settings. `features.ts` lists them all.
import type { Setting, SettingValue } from './setting.ts';

export type Action =
  | 'enter'
  | 'read'
  | 'create'
  | 'update'
  | 'delete'
  | 'publish'
  | 'confirm'
  | 'impersonate'
  | 'export'
  | 'manage';

/** Leaders plan and vouch for presences; timekeepers are those of them who see the hours. */
export type RuleGroup = 'everyone' | 'managers' | 'timekeepers' | 'leaders' | 'directors';

export interface Rule<Subject extends string> {
  readonly action: Action | Action[];
  readonly subject: Subject | Subject[];
  readonly conditions?: Record<string, boolean>;
}

type Rules<Subject extends string> = Partial<Record<RuleGroup, readonly Rule<Subject>[]>>;

type NoSettings = Record<never, never>;
type AnySettings = Readonly<Record<string, Setting<SettingValue>>>;

interface Declared<
  Subject extends string,
  Objet extends string,
  Act extends string,
  Notice extends string,
  Addressed extends string,
  Thread extends string,
  Counter extends string,
  Settings extends AnySettings,
> {
  /** What `can()` may be asked about; the rules speak of these only. */
  readonly subjects?: readonly Subject[];
  readonly rules?: Rules<NoInfer<Subject>>;
  /** What the journal names: mostly a table. */
  readonly objets?: readonly Objet[];
  /** Acts in the journal that no other feature has. */
  readonly actions?: readonly Act[];
  /** The types of notices that people can choose to receive. */
  readonly notices?: readonly Notice[];
  /** Objects with an audience or receipts. */
  readonly objects?: readonly Addressed[];
  /** Those under which people can write. */
  readonly threads?: readonly Thread[];
  /** What it counts of what waits for a person: badges, the first screen. */
  readonly attention?: readonly Counter[];
  readonly settings?: Settings;
}

/** Infers every name as it is written, so that the unions of all features have no other. */
export const defineFeature = <
  const Subject extends string = never,
  const Objet extends string = never,
  const Act extends string = never,
  const Notice extends string = never,
  const Addressed extends string = never,
  const Thread extends Addressed = never,
  const Counter extends string = never,
  Settings extends AnySettings = NoSettings,
>({
  subjects = [],
  rules = {},
  objets = [],
  actions = [],
  notices = [],
  objects = [],
  threads = [],
  attention = [],
  settings,
}: Declared<Subject, Objet, Act, Notice, Addressed, Thread, Counter, Settings>) => ({
  subjects,
  rules: rules as Rules<Subject>,
  objets,
  actions,
  notices,
  objects,
  threads,
  attention,
  settings: settings ?? ({} as Settings),
});
