// The names a file of employees is written and read in, in both languages: what was exported can be imported.
import { LANGUES, type Langue } from '@releve/domain/features/employes.ts';
import type { Language } from '@releve/domain/texts.ts';
import { USERGROUPS, type Usergroup } from '@releve/domain/usergroup.ts';
import { employesTexts } from './employes.texts.ts';

const simplify = (text: string): string =>
  text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

const languageNames = {
  fr: new Intl.DisplayNames('fr', { type: 'language' }),
  en: new Intl.DisplayNames('en', { type: 'language' }),
};

export const usergroupName = (usergroup: Usergroup, language: Language): string =>
  employesTexts[language](`usergroup.group_${usergroup}`);

export const languageName = (langue: Langue, language: Language): string =>
  languageNames[language].of(langue) ?? langue;

function invert<Value>(names: readonly (readonly [string, Value])[]): ReadonlyMap<string, Value> {
  return new Map(names.map(([name, value]) => [simplify(name), value]));
}

const USERGROUPS_BY_NAME = invert(
  USERGROUPS.flatMap((usergroup) => [
    [String(usergroup), usergroup] as const,
    [usergroupName(usergroup, 'fr'), usergroup] as const,
    [usergroupName(usergroup, 'en'), usergroup] as const,
  ]),
);

const LANGUES_BY_NAME = invert(
  LANGUES.flatMap((langue) => [
    [langue, langue] as const,
    [languageName(langue, 'fr'), langue] as const,
    [languageName(langue, 'en'), langue] as const,
  ]),
);

/** A number, or a name in either language, whatever its case and accents. */
export const readUsergroup = (text: string): Usergroup | undefined =>
  USERGROUPS_BY_NAME.get(simplify(text));

export const readLangue = (text: string): Langue | undefined => LANGUES_BY_NAME.get(simplify(text));
