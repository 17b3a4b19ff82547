// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadAllTexts } from '../../testing/load-all-texts.ts';
import { followInstallOffer, isIos, useInstallOffer } from '../../platform/install-offer.ts';
import { deleteJadb } from '../../platform/offline/jadb.ts';
import InstallPrompt from './install-prompt.tsx';

const TITLE = 'Installer Relève sur cet appareil';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)';
const IPAD = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';

let root: Root;
const container = document.createElement('div');

function offerInstall(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn<() => Promise<{ outcome: string }>>().mockResolvedValue({ outcome });
  const event = new Event('beforeinstallprompt', { cancelable: true });
  act(() => void dispatchEvent(Object.assign(event, { prompt })));
  return { event, prompt };
}

const press = (name: string) =>
  act(async () => {
    const buttons = [...container.querySelectorAll('button')];
    const found = buttons.find(
      (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
    );
    if (found === undefined) throw new Error(`no button ${name}`);
    found.click();
  });

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await loadAllTexts();
  followInstallOffer();
});

/** Opens the screen and waits for what the device remembers. */
async function openPrompt(): Promise<void> {
  useInstallOffer.setState({ offer: null, isInstalled: false, isDismissed: null });
  root = createRoot(container);
  act(() => root.render(<InstallPrompt />));
  await act(() => vi.waitUntil(() => useInstallOffer.getState().isDismissed !== null));
}

beforeEach(async () => {
  await deleteJadb();
  await openPrompt();
});

afterEach(() => act(() => root.unmount()));

test('says nothing until the browser offers to install', () => {
  expect(container.textContent).toBe('');
  const { event } = offerInstall('accepted');
  expect(event.defaultPrevented).toBe(true);
  expect(container.textContent).toContain(TITLE);
});

test('installing goes through the browser, once', async () => {
  const { prompt } = offerInstall('accepted');
  await press('Installer l’application');
  expect(prompt).toHaveBeenCalledOnce();
  expect(container.textContent).toBe('');
});

test.each([
  ['put aside', 'Ne pas installer l’application'],
  ['refused in the browser', 'Installer l’application'],
])('%s, it does not come back', async (_how, button) => {
  offerInstall('dismissed');
  await press(button);
  act(() => root.unmount());
  await openPrompt();
  offerInstall('dismissed');
  expect(container.textContent).toBe('');
});

test('goes when the app has been installed by another way', () => {
  offerInstall('accepted');
  act(() => void dispatchEvent(new Event('appinstalled')));
  expect(container.textContent).toBe('');
});

test('an iPad is told from a Mac by its touch screen', () => {
  expect(isIos({ userAgent: IPHONE, maxTouchPoints: 5 })).toBe(true);
  expect(isIos({ userAgent: IPAD, maxTouchPoints: 5 })).toBe(true);
  expect(isIos({ userAgent: IPAD, maxTouchPoints: 0 })).toBe(false);
});
