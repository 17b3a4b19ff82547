// Brings a page to the listed states, whatever the state before left behind.
import { type Page, test } from '@playwright/test';
import { requestSession, seedSession, WITHOUT_THE_APP } from '../fixtures.ts';
import type { ReleveServer } from './releve-server.ts';
import type { StateGroup } from './screen-states.ts';
import { untilDrawn } from './screen.ts';
import { goWithin, type ScreenState } from './state-steps.ts';

export const frameOf = (page: Page): 'phone' | 'desktop' =>
  (page.viewportSize()?.width ?? 0) < 768 ? 'phone' : 'desktop';

type Session = Awaited<ReturnType<typeof requestSession>>;

/** One state of the group after the other. */
export async function goThroughStates(
  page: Page,
  server: ReleveServer,
  { account, states, isEachLoaded = account === undefined }: StateGroup,
  look: (state: ScreenState) => Promise<void>,
): Promise<void> {
  const frame = frameOf(page);
  const session = account === undefined ? null : await requestSession(server, account);
  for (const state of states) {
    if (state.frame !== undefined && state.frame !== frame) continue;
    await test.step(state.name, async () => {
      await page.context().setOffline(false);
      const loaded = signOf(server, account, state);
      const canStay = !isEachLoaded && state.isLoaded !== true && loads.get(page) === loaded;
      if (state.isNext !== true) {
        if (!canStay || !(await leave(page))) await load(page, session, state);
        else if (state.at !== undefined) await goWithin(page, state.at);
      }
      // What such a state leaves on the device is for nobody.
      if (isEachLoaded) loads.delete(page);
      else loads.set(page, loaded);
      await state.reach(page, server);
      await untilStill(page);
      await look(state);
    });
  }
}

/** With whom and with which settings a page was loaded: a state of the same goes on from there, also in a later group. */
const loads = new WeakMap<Page, string>();

const signOf = (server: ReleveServer, account: string | undefined, { settings }: ScreenState) =>
  JSON.stringify([server.url, account, settings]);

const NOWHERE = '/nulle-part/entre-deux';

async function load(page: Page, session: Session | null, state: ScreenState): Promise<void> {
  await page.goto(WITHOUT_THE_APP);
  if (session !== null) await seedSession(page, session);
  // Who is late depends on the hour of the day: the banner is looked at by itself.
  await storeSettings(page, { lateBannerDismissedAt: Date.now(), ...state.settings });
  await page.goto(state.at ?? NOWHERE);
  await untilDrawn(page);
  await page.evaluate(changeAtOnce);
}

/** A colour on its way from one to the other is neither, and its contrast is nobody's. */
function changeAtOnce(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important; }');
  document.adoptedStyleSheets.push(sheet);
}

/** From the state before to a page where nothing of it is left; false where something stays open. */
async function leave(page: Page): Promise<boolean> {
  const open = page.getByRole('dialog').or(page.getByRole('menu'));
  // A state may be a layer over a layer.
  for (let layer = 0; layer < 2 && (await open.count()) > 0; layer += 1) {
    await page.keyboard.press('Escape');
    await page.evaluate(nextFrame);
  }
  if ((await open.count()) > 0) return false;
  await goWithin(page, NOWHERE);
  await page.getByRole('heading', { name: /^(Page introuvable|Page not found)$/ }).waitFor();
  return true;
}

const nextFrame = (): Promise<unknown> =>
  new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));

const storeSettings = (page: Page, settings: Record<string, unknown>): Promise<void> =>
  page.evaluate(
    (stored) => localStorage.setItem('settings', stored),
    JSON.stringify({ state: settings, version: 0 }),
  );

/** Brings every movement to its end. Waiting for it could take for ever: without anything to draw, none advances. */
const untilStill = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const endTime = animation.effect?.getComputedTiming().endTime;
      if (endTime !== Number.POSITIVE_INFINITY) animation.finish();
    }
  });
