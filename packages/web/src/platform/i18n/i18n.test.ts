// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';

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
    i18n.loadFrameTextsWith(async (language) => [
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
