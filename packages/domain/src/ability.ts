// Who may do what. Both sides ask `can()`; the server sends these rules as `casl` with the user.
import { Ability, type ConditionsMatcher, type RawRuleOf } from '@casl/ability';
import type { Action, Rule, RuleGroup } from './feature.ts';
import { FEATURES, type AnyFeature } from './features.ts';
import { USERGROUP, isDirector, isManager, type Usergroup } from './usergroup.ts';

export type { Action } from './feature.ts';

export type SubjectName = AnyFeature['subjects'][number] | 'all';

/**
 * A subject with the fields its conditions look at; `kind` names it. The types of endpoints are written with its name.
 * @public
 */
export interface Post {
  kind: 'Post';
  published: boolean;
}

export type Subject = SubjectName;
type Conditions = NonNullable<Rule<SubjectName>['conditions']>;
export type AppAbility = Ability<[Action, SubjectName | Post], Conditions>;
export type AbilityRule = RawRuleOf<AppAbility>;

const TIMEKEEPERS: readonly Usergroup[] = [
  USERGROUP.developer,
  USERGROUP.director,
  USERGROUP.supervisor,
];

const LEADERS: readonly Usergroup[] = [...TIMEKEEPERS, USERGROUP.coach];

const IS_IN: Record<RuleGroup, (usergroup: Usergroup) => boolean> = {
  everyone: () => true,
  managers: isManager,
  timekeepers: (usergroup) => TIMEKEEPERS.includes(usergroup),
  leaders: (usergroup) => LEADERS.includes(usergroup),
  directors: isDirector,
};

const RULE_GROUPS = Object.keys(IS_IN) as RuleGroup[];

export function rulesFor(usergroup: Usergroup): AbilityRule[] {
  const groups = RULE_GROUPS.filter((group) => IS_IN[group](usergroup));
  const all: readonly { rules: Partial<Record<RuleGroup, readonly Rule<SubjectName>[]>> }[] =
    FEATURES;
  return all.flatMap(({ rules }) => groups.flatMap((group) => rules[group] ?? []));
}

/** A rule says what some fields must be, and no more than that: the queries of the library would be a tenth of what a sign-in loads. */
const matchConditions: ConditionsMatcher<Conditions> = (conditions) => (subject) =>
  Object.entries(conditions).every(([name, value]) => Reflect.get(subject, name) === value);

export function createAbility(rules: readonly AbilityRule[]): AppAbility {
  return new Ability<[Action, SubjectName | Post], Conditions>([...rules], {
    conditionsMatcher: matchConditions,
    detectSubjectType: (subject) => subject.kind,
  });
}
