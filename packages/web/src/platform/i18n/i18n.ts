// Finds the text of a key in the language in force. Texts live only in locales/; the small `core` part
// comes with the first page, the `app` part with the signed-in shell.
import { create } from 'zustand';
import frCore from '../../locales/fr/core.ts';
import type {
  AppMessages,
  CoreMessages,
  MessageArguments,
  MessageKey,
  Translated,
} from './messages.ts';

export type Language = 'fr' | 'en';

export const DEFAULT_LANGUAGE: Language = 'fr';

type Dictionary = Translated<CoreMessages> & Partial<Translated<AppMessages>>;

interface I18nState {
  language: Language;
  dictionary: Dictionary;
}

const useI18nStore = create<I18nState>(() => ({
  language: DEFAULT_LANGUAGE,
  dictionary: frCore,
}));

const loadCore: Record<Language, () => Promise<Translated<CoreMessages>>> = {
  fr: async () => frCore,
  en: async () => (await import('../../locales/en/core.ts')).default,
};

const loadApp: Record<Language, () => Promise<Translated<AppMessages>>> = {
  fr: async () => (await import('../../locales/fr/app.ts')).default,
  en: async () => (await import('../../locales/en/app.ts')).default,
};

const loadPunch: Record<Language, () => Promise<Translated<AppMessages['punch']>>> = {
  fr: async () => (await import('../../locales/fr/punch.ts')).default,
  en: async () => (await import('../../locales/en/punch.ts')).default,
};

let needsApp = false;
let wanted: Language = DEFAULT_LANGUAGE;
let latest: Promise<void> = Promise.resolve();

function show(language: Language): Promise<void> {
  wanted = language;
  latest = loadAndShow(language);
  return latest;
}

/** The language asked for last is the one shown, and never without the part asked for meanwhile. */
async function loadAndShow(language: Language): Promise<void> {
  const [core, app] = await Promise.all([
    loadCore[language](),
    needsApp ? loadApp[language]() : undefined,
  ]);
  if (wanted !== language) return latest;
  if (needsApp && app === undefined) return loadAndShow(language);
  useI18nStore.setState({ language, dictionary: { ...core, ...app } });
  document.documentElement.lang = language;
}

export const setLanguage = (language: Language): Promise<void> => show(language);

export const onLanguageChange = (listener: () => void): void => {
  useI18nStore.subscribe(listener);
};

let appMessages: Promise<void> | null = null;

/** The texts of the signed-in screens; the shell waits for them before it draws. A failure may be tried again. */
export function loadAppMessages(): Promise<void> {
  needsApp = true;
  appMessages ??= show(wanted).catch((error: unknown) => {
    appMessages = null;
    throw error;
  });
  return appMessages;
}

/** The texts of the punch alone, for the button that is there before the app; what is shown otherwise stays as it is. */
export async function loadPunchTranslate(language: Language): Promise<Translate> {
  const [core, punch] = await Promise.all([loadCore[language](), loadPunch[language]()]);
  return translatorFor({ language, dictionary: { ...core, punch } });
}

export const currentLanguage = (): Language => useI18nStore.getState().language;

/** fr-CA and en-CA: the formats of dates, hours and numbers. */
export const localeTag = (language: Language): string => `${language}-CA`;

const pluralRules: Record<Language, Intl.PluralRules> = {
  fr: new Intl.PluralRules('fr-CA'),
  en: new Intl.PluralRules('en-CA'),
};

function findLeaf(dictionary: Dictionary, key: string): unknown {
  let node: unknown = dictionary;
  for (const part of key.split('.')) {
    if (typeof node !== 'object' || node === null) return undefined;
    node = (node as Record<string, unknown>)[part];
  }
  return node;
}

function fill(text: string, parameters: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    name in parameters ? String(parameters[name]) : placeholder,
  );
}

export type Translate = <Key extends MessageKey>(
  key: Key,
  ...rest: MessageArguments<Key>
) => string;

function translatorFor({ language, dictionary }: I18nState): Translate {
  return (key, ...[parameters = {}]) => {
    const leaf = findLeaf(dictionary, key);
    if (typeof leaf === 'string') return fill(leaf, parameters);
    if (typeof leaf === 'object' && leaf !== null && 'other' in leaf) {
      const count = 'count' in parameters ? Number(parameters.count) : 0;
      const form = pluralRules[language].select(count) === 'one' ? 'one' : 'other';
      return fill(String((leaf as Record<string, unknown>)[form]), parameters);
    }
    return key;
  };
}

let cached: { state: I18nState; translate: Translate } | undefined;

function currentTranslator(state: I18nState): Translate {
  if (cached?.state !== state) cached = { state, translate: translatorFor(state) };
  return cached.translate;
}

/** For code outside components: the text in the language of the moment it is called. */
export const t: Translate = (key, ...rest) =>
  currentTranslator(useI18nStore.getState())(key, ...rest);

/** For components: changes with the language. */
export const useT = (): Translate => useI18nStore(currentTranslator);

export const useLanguage = (): Language => useI18nStore((state) => state.language);

/** The text of a message key that the server sent, or null where it is none we know. */
export function translateServerMessage(message: string): string | null {
  const { server, server_app } = useI18nStore.getState().dictionary;
  const texts: Record<string, string> = { ...server, ...server_app };
  return texts[message] ?? null;
}
