// The files that the server found, as lines of the palette. Pure.
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import type { search } from '@releve/domain/features/search.ts';
import { IconBuilding, IconUser } from '@tabler/icons-react';
import { fullName } from '../../platform/i18n/person-name.ts';
import type { Translate } from '../../platform/i18n/i18n.ts';
import { matchText } from './palette-match.ts';
import type { PaletteItem, PaletteSection, PaletteTools } from './palette-source.ts';

export type FoundFiles = EndpointResponse<typeof search>;

/** The server ranks, and forgives more than a match here would: what does not match letter by letter is not marked. */
const rank = (question: string, item: PaletteItem) => ({
  item,
  positions: matchText(question, item.label)?.positions ?? [],
});

export function listFound(
  question: string,
  { employes, clients }: FoundFiles,
  t: Translate,
  { goTo }: PaletteTools,
): PaletteSection[] {
  const hintOf = (words: string, actif: boolean): string =>
    actif ? words : `${words} · ${t('shell.palette.inactive')}`;
  const people = employes.map((person) =>
    rank(question, {
      id: `employe:${person.id}`,
      label: fullName(person),
      hint: hintOf(t(`usergroups.${person.usergroup}`), person.actif),
      icon: IconUser,
      run: () => goTo(`/admin/employes/view/${person.id}`),
    }),
  );
  const sites = clients.map(({ id, nom, ville, actif }) =>
    rank(question, {
      id: `client:${id}`,
      label: nom,
      hint: hintOf(ville, actif),
      icon: IconBuilding,
      run: () => goTo(`/admin/clients/view/${id}`),
    }),
  );
  return [
    { id: 'employes', heading: t('shell.palette.employes'), items: people },
    { id: 'clients', heading: t('shell.palette.clients'), items: sites },
  ].filter(({ items }) => items.length > 0);
}
