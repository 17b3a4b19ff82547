// Brings a page to one of the listed states, whatever the state before left behind.
import type { Page } from '@playwright/test';
import type { ReleveServer } from './releve-server.ts';
import type { ScreenState } from './screen-states.ts';

export const frameOf = (page: Page): 'phone' | 'desktop' =>
  (page.viewportSize()?.width ?? 0) < 768 ? 'phone' : 'desktop';

export const statesFor = (page: Page, states: readonly ScreenState[]): ScreenState[] =>
  states.filter(({ frame }) => frame === undefined || frame === frameOf(page));

/** The page is on an address of the app, signed in or not. */
export async function reachState(
  page: Page,
  server: ReleveServer,
  state: ScreenState,
): Promise<void> {
  await page.context().setOffline(false);
  await page.evaluate(
    (settings) => localStorage.setItem('settings', settings),
    JSON.stringify({ state: state.settings ?? {}, version: 0 }),
  );
  await page.goto(state.at);
  await state.reach(page, server);
  await untilStill(page);
}

export const untilStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isEnding = (animation: Animation) =>
      animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    const running = document.getAnimations().filter(isEnding);
    await Promise.allSettled(running.map(({ finished }) => finished));
  });
