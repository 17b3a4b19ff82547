// The names of languages in the language of the screen.
import { type Language, localeTag } from './i18n.ts';

const names: Partial<Record<Language, Intl.DisplayNames>> = {};

/** « Français », « Créole haïtien » */
export function formatLanguage(code: string, language: Language): string {
  names[language] ??= new Intl.DisplayNames(localeTag(language), { type: 'language' });
  const name = names[language].of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(localeTag(language)) + name.slice(1);
}
