import { listEmployeOptions } from '@releve/domain/features/employes.ts';
import { MAX_PER_PAGE } from '@releve/domain/list.ts';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useLanguage, useT } from '../../platform/i18n/i18n.ts';
import { fullName } from '../../platform/i18n/person-name.ts';
import type { Change } from './journal-changes.ts';
import { type JournalReader, listPersons } from './journal-words.ts';

/** How the values of these changes read, the people they point to by their names. */
export function useJournalReader(changes: readonly Change[]): JournalReader {
  const t = useT();
  const language = useLanguage();
  const dates = useDateFormatter();
  const ids = listPersons(changes).slice(0, MAX_PER_PAGE);
  const people = useEndpoint(
    listEmployeOptions,
    { query: { ids: ids.join(','), per_page: MAX_PER_PAGE } },
    { enabled: ids.length > 0 },
  );
  return {
    t,
    language,
    dates,
    names: new Map(people.data?.data.map((person) => [person.id, fullName(person)])),
  };
}
