// What a version of the rules changes of the one before it.
import type { PayRuleKey, PayRuleValues } from './rules.ts';
import { PAY_RULE_KEYS } from './rules-seed.ts';

/** Whatever the order in which a database or a form gives the names of an object. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, part]) => [name, canonical(part)] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

const textOf = (value: unknown): string => JSON.stringify(canonical(value));

/** In the order in which a screen shows them. */
export const changedRules = (before: PayRuleValues, after: PayRuleValues): PayRuleKey[] =>
  PAY_RULE_KEYS.filter((key) => textOf(before[key]) !== textOf(after[key]));
