import { isForEveryone, type Audience } from '@releve/domain/audience.ts';
import { needTexts, type Translate } from '../../platform/i18n/i18n.ts';
import { objectsTexts } from './objects.texts.ts';

needTexts(objectsTexts);

/** The names of what an audience points to, where they are known. */
export interface AudienceNames {
  clients: ReadonlyMap<number, string>;
  employes: ReadonlyMap<number, string>;
}

/** « Employés, Coachs · 3 clients · 2 personnes »; with names, the names themselves. */
export function describeAudience(audience: Audience, t: Translate, names?: AudienceNames): string {
  if (isForEveryone(audience)) return t('objects.audience.everyone');
  const groups = audience.usergroups.map((group) => t(`objects.audience.groups.${group}`));
  const clients = nameAll(audience.clients, names?.clients, (count) =>
    t('objects.audience.clients', { count }),
  );
  const persons = nameAll(audience.employes, names?.employes, (count) =>
    t('objects.audience.persons', { count }),
  );
  return [groups.join(', '), clients, persons].filter((part) => part !== '').join(' · ');
}

/** Either every name or the number: half a list would mislead. */
function nameAll(
  ids: readonly number[],
  names: ReadonlyMap<number, string> | undefined,
  count: (total: number) => string,
): string {
  if (ids.length === 0) return '';
  const known = ids.flatMap((id) => names?.get(id) ?? []);
  return known.length === ids.length ? known.join(', ') : count(ids.length);
}
