// Finds the text of a key in the language in force. The small `core` part of the texts comes with the first page, the
// `app` part and the features' words of the frame with the signed-in shell, and the other texts of a feature with the
// screens that ask for them.
import { fillText } from '@releve/domain/fill-text.ts';
import { create } from 'zustand';
import frCore from '../../locales/fr/core.ts';
import type { LoadTexts } from './define-texts.ts';
import type { Language, MessageArguments, MessageKey } from './messages.ts';

export type { Language } from './messages.ts';

export const DEFAULT_LANGUAGE: Language = 'fr';

const useI18nStore = create<{ language: Language }>(() => ({ language: DEFAULT_LANGUAGE }));

/** Words that a feature gives to what all features share, by the group they belong to: titles, menu, acts… */
export interface SharedWords {
  readonly [group: string]: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
}

const CORE: LoadTexts = {
  fr: async () => frCore,
  en: async () => (await import('../../locales/en/core.ts')).default,
};

const APP: LoadTexts = {
  fr: async () => (await import('../../locales/fr/app.ts')).default,
  en: async () => (await import('../../locales/en/app.ts')).default,
};

/** What is loaded of each language: more of it changes nothing that is on the screen. */
const dictionaries: Record<Language, Record<string, unknown>> = { fr: { ...frCore }, en: {} };
const loaded: Record<Language, Set<LoadTexts>> = { fr: new Set([CORE]), en: new Set() };

const needed = new Set<LoadTexts>([CORE]);
const listMissing = (language: Language): LoadTexts[] =>
  [...needed].filter((texts) => !loaded[language].has(texts));

/** Several give words to the same group. */
function joinGroups(
  dictionary: Record<string, unknown>,
  parts: readonly Readonly<Record<string, unknown>>[],
): Record<string, unknown> {
  for (const part of parts) {
    for (const [group, own] of Object.entries(part)) {
      dictionary[group] = { ...(dictionary[group] as object | undefined), ...(own as object) };
    }
  }
  return dictionary;
}

async function loadTexts(texts: LoadTexts, language: Language): Promise<void> {
  joinGroups(dictionaries[language], [await texts[language]()]);
  loaded[language].add(texts);
}

/**
 * `frame` comes with the signed-in shell; `server`, what the messages of the server are called, where one is shown;
 * `records`, the words of the journal and the settings, with their screens.
 */
export type WordKind = 'frame' | 'server' | 'records';

let loadWords: (
  kind: WordKind,
  language: Language,
) => Promise<readonly SharedWords[]> = async () => [];

/** Once at the start: where the words of all features come from. */
export function loadWordsWith(loader: typeof loadWords): void {
  loadWords = loader;
}

/** The words of one kind, of all features together. */
export const wordsOf = (kind: WordKind): LoadTexts => ({
  fr: async () => joinGroups({}, await loadWords(kind, 'fr')),
  en: async () => joinGroups({}, await loadWords(kind, 'en')),
});

const FRAME = wordsOf('frame');
export const serverTexts = wordsOf('server');

let wanted: Language = DEFAULT_LANGUAGE;
let latest: Promise<void> = Promise.resolve();

function show(language: Language): Promise<void> {
  wanted = language;
  latest = loadAndShow(language);
  return latest;
}

/** The language asked for last is the one shown, and never without the texts asked for meanwhile. */
async function loadAndShow(language: Language): Promise<void> {
  try {
    await Promise.all(listMissing(language).map((texts) => loadTexts(texts, language)));
  } catch (error) {
    if (wanted !== language) return latest;
    // What is asked for next is asked for in the language that is on the screen.
    wanted = currentLanguage();
    throw error;
  }
  if (wanted !== language) return latest;
  if (listMissing(language).length > 0) return loadAndShow(language);
  if (currentLanguage() !== language) useI18nStore.setState({ language });
  document.documentElement.lang = language;
}

export const setLanguage = (language: Language): Promise<void> => show(language);

export const onLanguageChange = (listener: () => void): void => {
  useI18nStore.subscribe(listener);
};

/**
 * Says, as a module is evaluated, which texts of features it speaks with. Whoever loads the module, the router or
 * `OnDemand`, waits for them before it draws: see `textsReady`.
 */
export function needTexts(...texts: readonly LoadTexts[]): void {
  for (const each of texts) needed.add(each);
}

/** Once all texts that were asked for are there, in the language shown. A failure may be tried again. */
export const textsReady = (): Promise<void> =>
  wanted === currentLanguage() && listMissing(wanted).length === 0
    ? Promise.resolve()
    : show(wanted);

/** The texts that all signed-in screens share; the shell waits for them before it draws. */
export function loadAppMessages(): Promise<void> {
  needTexts(APP, FRAME);
  return textsReady();
}

/** Nothing is refused before somebody has done something: they come with the first refusal, or with what shows one. */
export function loadServerMessages(): Promise<void> {
  needTexts(serverTexts);
  return textsReady();
}

/** A module with the texts that it and its imports ask for. */
export async function withTexts<Module>(load: () => Promise<Module>): Promise<Module> {
  const module = await load();
  await textsReady();
  return module;
}

/** For what speaks before the app does; what is shown otherwise stays as it is. */
export async function loadTranslate(language: Language, texts: LoadTexts): Promise<Translate> {
  await Promise.all([loadTexts(CORE, language), loadTexts(texts, language)]);
  return translators[language];
}

export const currentLanguage = (): Language => useI18nStore.getState().language;

/** fr-CA and en-CA: the formats of dates, hours and numbers. */
export const localeTag = (language: Language): string => `${language}-CA`;

const pluralRules: Record<Language, Intl.PluralRules> = {
  fr: new Intl.PluralRules('fr-CA'),
  en: new Intl.PluralRules('en-CA'),
};

function findLeaf(dictionary: Record<string, unknown>, key: string): unknown {
  let node: unknown = dictionary;
  for (const part of key.split('.')) {
    if (typeof node !== 'object' || node === null) return undefined;
    node = (node as Record<string, unknown>)[part];
  }
  return node;
}

export type Translate = <Key extends MessageKey>(
  key: Key,
  ...rest: MessageArguments<Key>
) => string;

const translatorFor =
  (language: Language): Translate =>
  (key, ...[parameters = {}]) => {
    const leaf = findLeaf(dictionaries[language], key);
    if (typeof leaf === 'string') return fillText(leaf, parameters);
    if (typeof leaf === 'object' && leaf !== null && 'other' in leaf) {
      const count = 'count' in parameters ? Number(parameters.count) : 0;
      const form = pluralRules[language].select(count) === 'one' ? 'one' : 'other';
      return fillText(String((leaf as Record<string, unknown>)[form]), parameters);
    }
    return key;
  };

const translators: Record<Language, Translate> = {
  fr: translatorFor('fr'),
  en: translatorFor('en'),
};

/** For code outside components: the text in the language of the moment it is called. */
export const t: Translate = (key, ...rest) => translators[currentLanguage()](key, ...rest);

/** For components: changes with the language. */
export const useT = (): Translate => useI18nStore(({ language }) => translators[language]);

export const useLanguage = (): Language => useI18nStore((state) => state.language);

/** The text of a word that no feature may have given, as the name of a stored field. Null where there is none. */
export function findText(key: string): string | null {
  const leaf = findLeaf(dictionaries[currentLanguage()], key);
  return typeof leaf === 'string' ? leaf : null;
}

/** The text of a message key that the server sent, or null where it is none we know. */
export function translateServerMessage(message: string): string | null {
  const { server } = dictionaries[currentLanguage()] as { server?: Record<string, string> };
  return server?.[message] ?? null;
}
