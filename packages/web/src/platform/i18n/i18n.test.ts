// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoadTexts } from './define-texts.ts';

/** A page that has just opened. */
const openPage = async () => {
  vi.resetModules();
  return import('./i18n.ts');
};

describe('the language of a page that opens', () => {
  let i18n: Awaited<ReturnType<typeof openPage>>;
  beforeEach(async () => {
    i18n = await openPage();
  });

  const readPage = () => ({
    language: i18n.currentLanguage(),
    core: i18n.t('app.close'),
    app: i18n.t('shell.menu.more'),
    lang: document.documentElement.lang,
  });
  const english = { language: 'en', core: 'Close', app: 'More', lang: 'en' };

  it('is whole where the screens are asked for while it loads', async () => {
    const language = i18n.setLanguage('en');
    await i18n.loadAppMessages();
    expect(readPage()).toEqual(english);
    await language;
    expect(readPage()).toEqual(english);
  });

  it('is whole where it is asked for while the screens load', async () => {
    const screens = i18n.loadAppMessages();
    await i18n.setLanguage('en');
    await screens;
    expect(readPage()).toEqual(english);
  });

  it('is the one asked for last', async () => {
    await i18n.loadAppMessages();
    await Promise.all([i18n.setLanguage('en'), i18n.setLanguage('fr')]);
    expect(i18n.t('shell.menu.more')).toBe('Plus');
    await Promise.all([i18n.setLanguage('fr'), i18n.setLanguage('en')]);
    expect(readPage()).toEqual(english);
  });

  it('has the words that each feature gives the frame, beside those of the group that are there', async () => {
    i18n.loadWordsWith(async (_kind, language) => [
      { titles: { memos: `memos-${language}` } },
      { titles: { home: `home-${language}` }, server: { 'memos.late': `late-${language}` } },
    ]);
    const readWords = () => [
      i18n.t('titles.memos'),
      i18n.t('titles.home'),
      i18n.translateServerMessage('memos.late'),
      i18n.translateServerMessage('auth.failed') !== null,
    ];
    await i18n.loadAppMessages();
    expect(readWords()).toEqual(['memos-fr', 'home-fr', 'late-fr', true]);
    expect(i18n.t('titles.login')).toBe('Connexion');
    await i18n.setLanguage('en');
    expect(readWords()).toEqual(['memos-en', 'home-en', 'late-en', true]);
  });
});

describe('the texts of a feature', () => {
  let i18n: Awaited<ReturnType<typeof openPage>>;
  let isReachable: boolean;
  beforeEach(async () => {
    i18n = await openPage();
    isReachable = true;
  });

  /** Those of the memos, with what was loaded of them. */
  const createTexts = () => {
    const loads: string[] = [];
    const load = (language: 'fr' | 'en', title: string) => async () => {
      loads.push(language);
      if (!isReachable) throw new Error('no network');
      return { memos: { new: title } };
    };
    return { loads, texts: { fr: load('fr', 'Nouveau mémo'), en: load('en', 'New memo') } };
  };

  /** A screen that says, as it is evaluated, what it speaks with. */
  const openScreen = (texts: LoadTexts) =>
    i18n.withTexts(async () => {
      i18n.needTexts(texts);
      return 'screen';
    });

  const say = () => Reflect.apply(i18n.t, undefined, ['memos.new']);

  it('are there before the screen that asks for them, in the language of the page alone', async () => {
    const { texts, loads } = createTexts();
    await i18n.setLanguage('en');
    expect(await openScreen(texts)).toBe('screen');
    expect(say()).toBe('New memo');
    expect(loads).toEqual(['en']);
  });

  it('are loaded once, and in the other language when it is chosen', async () => {
    const { texts, loads } = createTexts();
    await openScreen(texts);
    await openScreen(texts);
    await i18n.setLanguage('en');
    expect(say()).toBe('New memo');
    await i18n.setLanguage('fr');
    expect(say()).toBe('Nouveau mémo');
    expect(loads).toEqual(['fr', 'en']);
  });

  it('come in the language that is chosen while the screen loads', async () => {
    const { texts } = createTexts();
    const opening = openScreen(texts);
    const choosing = i18n.setLanguage('en');
    await opening;
    expect({ language: i18n.currentLanguage(), words: say() }).toEqual({
      language: 'en',
      words: 'New memo',
    });
    await choosing;
  });

  it('change nothing for those that speak already', async () => {
    const listener = vi.fn<() => void>();
    i18n.onLanguageChange(listener);
    await openScreen(createTexts().texts);
    expect(listener).not.toHaveBeenCalled();
  });

  it('are asked for again by the next screen where they could not be loaded', async () => {
    const { texts } = createTexts();
    isReachable = false;
    await expect(openScreen(texts)).rejects.toThrow('no network');
    isReachable = true;
    await openScreen(texts);
    expect(say()).toBe('Nouveau mémo');
  });

  it('leave the page in its language where the other cannot be loaded', async () => {
    const { texts } = createTexts();
    await openScreen(texts);
    isReachable = false;
    await expect(i18n.setLanguage('en')).rejects.toThrow('no network');
    expect({ language: i18n.currentLanguage(), words: say() }).toEqual({
      language: 'fr',
      words: 'Nouveau mémo',
    });
    await i18n.loadAppMessages();
    expect(i18n.t('shell.menu.more')).toBe('Plus');
  });

  it('speak before the app without changing what is shown', async () => {
    const { texts } = createTexts();
    const t = await i18n.loadTranslate('en', texts);
    expect(Reflect.apply(t, undefined, ['memos.new'])).toBe('New memo');
    expect(t('app.close')).toBe('Close');
    expect(i18n.t('app.close')).toBe('Fermer');
  });
});
