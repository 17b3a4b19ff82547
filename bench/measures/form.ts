// A form of 200 questions on a phone four times slower: how soon a draft of it stands, and how soon an answer shows.
import { chromium, type Page } from '@playwright/test';
import { buildForm200 } from '../../packages/domain/src/forms/form.fixture.ts';
import { chromiumOptions } from '../chromium-options.ts';
import { type Figure, round } from '../figure.ts';

const SLOWDOWN = 4;
const ANSWERS = 12;
export const LONG_FORM = 'Formulaire de 200 questions';

async function publishForm(url: string): Promise<{ id: number }> {
  const send = async (method: string, path: string, body: object, token?: string) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return (await response.json()) as { token: string; id: number; version: number };
  };
  const identity = { identity: 'directeur', password: 'releve-demo' };
  const { token } = await send('POST', '/api/sanctum/token', identity);
  const form = {
    titre: LONG_FORM,
    description: '',
    genre: 'suivi',
    cible: 'client',
    groupes: [1, 3],
    contenu: buildForm200(),
  };
  const { id, version } = await send('POST', '/api/suivi-schemas', form, token);
  await send('POST', `/api/suivi-schemas/${id}/publier`, { version }, token);
  return { id };
}

async function beginDraft(page: Page, url: string, id: number): Promise<void> {
  await page.goto(`${url}/suivi/create?client=1&modele=${id}`);
  await page.getByRole('combobox', { name: 'Site' }).waitFor();
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[role="combobox"]')?.value !== '',
  );
  await page.getByRole('button', { name: 'Commencer' }).click();
  await page.getByLabel('Ajoutez la première zone').fill('Hall');
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await page.getByText(/^Enregistré sur cet appareil \d/).waitFor();
}

/** From the tap on « Reprendre » to the frame that shows the draft. */
async function measureOpening(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/suivi/list`, { waitUntil: 'networkidle' });
  const resume = page.getByRole('link', { name: `Reprendre le brouillon : ${LONG_FORM}` });
  await resume.waitFor();
  await page.evaluate(() => {
    let tappedAt = 0;
    addEventListener('click', ({ timeStamp }) => (tappedAt = timeStamp), { capture: true });
    const watcher = new MutationObserver(() => {
      if (document.querySelector('[id^="question-"]') === null) return;
      watcher.disconnect();
      requestAnimationFrame(() =>
        requestAnimationFrame((frame) => Object.assign(globalThis, { openedMs: frame - tappedAt })),
      );
    });
    watcher.observe(document.body, { subtree: true, childList: true });
  });
  await resume.click();
  const handle = await page.waitForFunction(() => (globalThis as { openedMs?: number }).openedMs);
  return Number(await handle.jsonValue());
}

/** The slowest of a few, as the browser itself tells it: from the touch to the frame that shows it. */
async function measureAnswers(page: Page): Promise<number> {
  await page.evaluate(() => {
    const slowest = { ms: 0 };
    Object.assign(globalThis, { slowest });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) {
        if (name === 'click') slowest.ms = Math.max(slowest.ms, duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  const no = page.getByRole('radiogroup').getByText('Non', { exact: true });
  const count = await no.count();
  for (let each = 0; each < ANSWERS; each += 1) {
    await no.nth(Math.floor((each * count) / ANSWERS)).click();
  }
  await page.getByText(/^Enregistré sur cet appareil \d/).waitFor();
  return page.evaluate(() => (globalThis as unknown as { slowest: { ms: number } }).slowest.ms);
}

export async function measureForm(url: string): Promise<Figure[]> {
  const { id } = await publishForm(url);
  const browser = await chromium.launch(chromiumOptions());
  const page = await browser.newPage({
    serviceWorkers: 'block',
    locale: 'fr-CA',
    viewport: { width: 390, height: 844 },
  });
  await page.goto(`${url}/login`);
  await page.getByRole('button', { name: 'Directeur' }).click();
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL(`${url}/`);
  await page.getByRole('button', { name: 'Passer' }).click();
  await beginDraft(page, url, id);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const opening = await measureOpening(page, url);
  const answer = await measureAnswers(page);
  await browser.close();
  return [
    {
      name: 'form, 200 questions, 4× CPU: a draft opens',
      value: round(opening / 1000, 2),
      unit: 's',
      atMost: 1,
    },
    {
      name: 'form, 200 questions, 4× CPU: an answer shows',
      value: Math.round(answer),
      unit: 'ms',
      atMost: 200,
    },
  ];
}
