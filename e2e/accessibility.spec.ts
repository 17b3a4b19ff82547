// axe finds nothing on any screen, in either frame, in either theme.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type Account, expect, requestSession, seedSession, test } from './fixtures.ts';
import type { ReleveServer } from './support/releve-server.ts';
import { type ScreenState, SIGNED_IN_STATES, VISITOR_STATES } from './support/screen-states.ts';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** What a theme can break; the rest is the same in both. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

test.use({ contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'block' });

const untilStill = (page: Page) =>
  page.evaluate(async () => {
    const isEnding = (animation: Animation) =>
      animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    const running = document.getAnimations().filter(isEnding);
    await Promise.allSettled(running.map(({ finished }) => finished));
  });

async function listFaults(scan: AxeBuilder): Promise<string[]> {
  const { violations } = await scan.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  );
}

async function expectNoFaults(page: Page, name: string): Promise<void> {
  await untilStill(page);
  const faults = await listFaults(new AxeBuilder({ page }).withTags(STANDARDS));
  await page.evaluate(() => {
    const root = document.documentElement;
    root.dataset['mantineColorScheme'] =
      root.dataset['mantineColorScheme'] === 'dark' ? 'light' : 'dark';
  });
  await untilStill(page);
  const otherTheme = await listFaults(new AxeBuilder({ page }).withRules(RULES_OF_COLOUR));
  expect.soft(faults, name).toEqual([]);
  expect.soft(otherTheme, `${name}, the other theme`).toEqual([]);
}

async function reachState(page: Page, server: ReleveServer, state: ScreenState): Promise<void> {
  await page.evaluate(
    (settings) => localStorage.setItem('settings', settings),
    JSON.stringify({
      state: { seenTutorials: [1, 2, 3, 4, 5, 6], ...state.settings },
      version: 0,
    }),
  );
  await page.goto(state.at);
  await state.reach(page, server);
}

const frameOf = (page: Page): 'phone' | 'desktop' =>
  (page.viewportSize()?.width ?? 0) < 768 ? 'phone' : 'desktop';

const statesFor = (page: Page, states: readonly ScreenState[]): ScreenState[] =>
  states.filter(({ frame }) => frame === undefined || frame === frameOf(page));

test('axe finds nothing before the sign-in', async ({ page, server }) => {
  await page.goto('/login');
  for (const state of VISITOR_STATES) {
    await test.step(state.name, async () => {
      await reachState(page, server, state);
      await expectNoFaults(page, state.name);
    });
  }
});

for (const [account, states] of Object.entries(SIGNED_IN_STATES)) {
  test(`axe finds nothing as ${account}`, async ({ page, server }) => {
    test.setTimeout(120_000);
    const session = await requestSession(server, account as Account);
    await page.goto('/login');
    for (const state of statesFor(page, states)) {
      await test.step(state.name, async () => {
        await page.context().setOffline(false);
        await seedSession(page, session);
        await reachState(page, server, state);
        await expectNoFaults(page, state.name);
      });
    }
  });
}
