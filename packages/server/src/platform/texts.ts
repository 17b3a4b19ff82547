// What leaves the server in words: notices, e-mails, files, PDFs. A feature keeps its own in `x.texts.ts`.
import {
  createTranslate,
  type Language,
  type Texts,
  type Translate,
  type Translated,
} from '@releve/domain/texts.ts';

/** `memosTexts[langue]('notice.title', { titre })`. */
export const defineTexts = <const French extends Texts>(
  fr: French,
  en: Translated<NoInfer<French>> & Texts,
): { source: French } & Record<Language, Translate<French>> => ({
  source: fr,
  fr: createTranslate(fr, new Intl.PluralRules('fr-CA')),
  en: createTranslate(en, new Intl.PluralRules('en-CA')),
});

const DATES = {
  fr: new Intl.DateTimeFormat('fr-CA', { day: 'numeric', month: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-CA', { day: 'numeric', month: 'long', timeZone: 'UTC' }),
} as const;

const LONG_DATES = {
  fr: new Intl.DateTimeFormat('fr-CA', { dateStyle: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' }),
} as const;

const inWords = (formats: typeof DATES, langue: Language, date: string): string => {
  const written = formats[langue].format(new Date(`${date}T00:00:00Z`));
  return langue === 'fr' ? written.replace(/^1 /, '1er ') : written;
};

/** "1er juillet", "2 juillet", "July 2". */
export const writeDate = (langue: Language, date: string): string => inWords(DATES, langue, date);

/** "1er juillet 2026", "July 1, 2026". */
export const writeLongDate = (langue: Language, date: string): string =>
  inWords(LONG_DATES, langue, date);

/** 18 h 30 in French, 18:30 in English. */
export function writeTime(langue: Language, time: string): string {
  const [hours = '', minutes = ''] = time.split(':');
  if (langue === 'en') return `${hours}:${minutes}`;
  return minutes === '00' ? `${Number(hours)}\u00A0h` : `${Number(hours)}\u00A0h\u00A0${minutes}`;
}
