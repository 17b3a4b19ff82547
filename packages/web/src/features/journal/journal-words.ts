// The words of an entry: its fields by their names, its values as they are read elsewhere. Pure.
import { USERGROUPS } from '@releve/domain/usergroup.ts';
import type { DateFormatter } from '../../platform/i18n/format-date.ts';
import { formatLanguage } from '../../platform/i18n/format-language.ts';
import { findText, type Language, type Translate } from '../../platform/i18n/i18n.ts';
import type { JsonValue } from './journal-changes.ts';

export interface JournalReader {
  t: Translate;
  language: Language;
  dates: Pick<DateFormatter, 'date' | 'instant'>;
  /** The people whom the values point to, where they are known. */
  names: ReadonlyMap<number, string>;
}

/** A field that no feature has a word for is shown by the name it is stored under. */
export const fieldLabel = (field: string): string => findText(`fields.${field}`) ?? field;

const PERSON_FIELDS = new Set(['superviseur_id', 'coach_id', 'assigne_id', 'employes']);
const GROUP_FIELDS = new Set(['usergroup', 'usergroups']);
const LANGUAGE_FIELDS = new Set(['langue', 'langues']);

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const DATE = /^\d{4}-\d\d-\d\d$/;

export function describeValue(field: string, value: JsonValue, reader: JournalReader): string {
  const { t } = reader;
  if (value === null || value === '') return t('journal.changes.nothing');
  if (typeof value === 'boolean') return t(value ? 'journal.changes.yes' : 'journal.changes.no');
  if (Array.isArray(value)) {
    if (value.length === 0) return t('journal.changes.nothing');
    const isNested = value.some((part) => typeof part === 'object' && part !== null);
    return value.map((part) => describeValue(field, part, reader)).join(isNested ? '\n' : ', ');
  }
  if (typeof value === 'object') {
    return Object.entries(value)
      .filter(([, part]) => part !== null && part !== '' && !(Array.isArray(part) && !part.length))
      .map(([name, part]) => `${fieldLabel(name)}\u00a0: ${describeValue(name, part, reader)}`)
      .join(' · ');
  }
  return typeof value === 'number'
    ? describeNumber(field, value, reader)
    : describeText(field, value, reader);
}

function describeNumber(field: string, value: number, { t, names }: JournalReader): string {
  const group = USERGROUPS.find((each) => each === value);
  if (GROUP_FIELDS.has(field) && group !== undefined) return t(`usergroups.${group}`);
  if (PERSON_FIELDS.has(field)) return names.get(value) ?? t('pickers.unknown', { id: value });
  return String(value);
}

function describeText(field: string, value: string, { language, dates }: JournalReader): string {
  if (LANGUAGE_FIELDS.has(field) && /^[a-z]{2}$/.test(value))
    return formatLanguage(value, language);
  if (field === 'champ') return fieldLabel(value);
  if (INSTANT.test(value)) return dates.instant(value);
  return DATE.test(value) ? dates.date(value) : value;
}

/** The people whom the values of these fields point to. */
export const listPersons = (
  changes: readonly { field: string; before: JsonValue; after: JsonValue }[],
) => [
  ...new Set(
    changes
      .filter(({ field }) => PERSON_FIELDS.has(field))
      .flatMap(({ before, after }) => [before, after].flat())
      .filter((id) => typeof id === 'number'),
  ),
];
