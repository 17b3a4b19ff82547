// The words that all features share with the frame, the messages of the server and the records, by kind and language.
import type { Language, SharedWords, WordKind } from '../../platform/i18n/i18n.ts';

const WORDS: Record<WordKind, Record<Language, () => Promise<{ default: SharedWords[] }>>> = {
  frame: { fr: () => import('./frame.fr.ts'), en: () => import('./frame.en.ts') },
  server: { fr: () => import('./server.fr.ts'), en: () => import('./server.en.ts') },
  records: { fr: () => import('./records.fr.ts'), en: () => import('./records.en.ts') },
};

export const loadWords = async (kind: WordKind, language: Language): Promise<SharedWords[]> =>
  (await WORDS[kind][language]()).default;
