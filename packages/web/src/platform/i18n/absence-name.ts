import type { Language } from './i18n.ts';

/** What a kind of leave is called: whoever set it up wrote it in both languages. */
export const absenceName = (
  { type, type_en }: { readonly type: string; readonly type_en: string },
  language: Language,
): string => (language === 'en' ? type_en : type);
