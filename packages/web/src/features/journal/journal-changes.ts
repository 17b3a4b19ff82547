// What an entry says has changed, field by field. Pure.
import type { JournalEntry } from '@releve/domain/features/journal.ts';

export type JsonValue = JournalEntry['avant'];

export interface Change {
  field: string;
  before: JsonValue;
  after: JsonValue;
}

/** Kept for the machine: they change with everything and say nothing. */
const TECHNICAL = new Set([
  'id',
  'version',
  'cree_le',
  'modifie_le',
  'auteur',
  'ma_lecture',
  'lectures',
  'published',
]);

/** What an entry holds that is not an object, as the new order of a list. */
const WHOLE = 'ordre';

const isRecord = (value: JsonValue): value is Record<string, JsonValue> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function fieldsOf(value: JsonValue): Record<string, JsonValue> {
  if (value === null) return {};
  return isRecord(value) ? value : { [WHOLE]: value };
}

const isEmpty = (value: JsonValue | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);

/** Objects say the same whatever the order of their keys. */
export const isSame = (one: JsonValue | undefined, other: JsonValue | undefined): boolean =>
  JSON.stringify(sortKeys(one ?? null)) === JSON.stringify(sortKeys(other ?? null));

function sortKeys(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, sortKeys(part)]),
  );
}

/**
 * With a before and an after, the fields that differ; with one of them alone, all that it says. What names the thing
 * on both sides alike, such as the name of a setting, stays.
 */
export function listChanges({ avant, apres }: Pick<JournalEntry, 'avant' | 'apres'>): Change[] {
  const [before, after] = [fieldsOf(avant), fieldsOf(apres)];
  const hasBoth = avant !== null && apres !== null;
  const isNaming = (field: string) => field === 'name';
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => isNaming(field) || !isTechnical(field, hasBoth))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter(({ field, ...change }) => {
      if (hasBoth) return isNaming(field) || !isSame(change.before, change.after);
      return !isEmpty(change.before) || !isEmpty(change.after);
    });
}

/** The version an announcement is about is what it says; that of a record is not. */
const isTechnical = (field: string, hasBoth: boolean): boolean =>
  TECHNICAL.has(field) && (hasBoth || field !== 'version');
