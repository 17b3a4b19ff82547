// Settings in people's words: their names, their values, and what a search finds them by.
import type { SettingDetail } from '@releve/domain/features/settings.ts';
import { SETTINGS, type SettingName } from '@releve/domain/settings.ts';
import { weekdayNames } from '../../platform/i18n/format-date.ts';
import { type Language, type Translate } from '../../platform/i18n/i18n.ts';

export const isKnownSetting = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name);

export interface SettingWords {
  label: string;
  text: string;
}

/** A newer server may have settings that this version of the app cannot name. */
export const settingWords = (name: string, t: Translate): SettingWords =>
  isKnownSetting(name)
    ? {
        label: t(`settings.${name}.label`),
        text: t(`settings.${name}.text`),
      }
    : { label: name, text: t('server_settings.unknown_text') };

/** At the head of a line. */
export const capitalise = (text: string): string =>
  text.charAt(0).toLocaleUpperCase('fr-CA') + text.slice(1);

type Valued = Pick<SettingDetail, 'kind' | 'value'>;

/** As it reads within a sentence: « activé », « dimanche », « aucune valeur ». */
export function describeValue({ kind, value }: Valued, t: Translate, language: Language): string {
  if (value === null || value === '') return t('server_settings.values.none');
  if (kind === 'flag') {
    return t(
      value === true ? 'server_settings.values.on_small' : 'server_settings.values.off_small',
    );
  }
  if (kind === 'minutes') return t('server_settings.values.minutes', { count: Number(value) });
  if (kind === 'days' || kind === 'months') {
    return value === 0
      ? t('server_settings.values.never')
      : t(`server_settings.values.${kind}`, { count: Number(value) });
  }
  const day = kind === 'weekday' ? weekdayNames(language)[Number(value)] : undefined;
  return day ?? (typeof value === 'string' ? value : JSON.stringify(value));
}

/** Accents and capitals do not count. */
const simplify = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Every word typed must be somewhere in the setting's names, description or value. */
export function matchesSearch(
  detail: SettingDetail,
  q: string,
  t: Translate,
  language: Language,
): boolean {
  const { label, text } = settingWords(detail.name, t);
  const haystack = simplify(
    [label, text, detail.name, describeValue(detail, t, language)].join(' '),
  );
  return simplify(q)
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}
