// axe finds nothing on any screen, in either frame, in either theme.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, requestSession, seedSession, test } from './fixtures.ts';
import { reachState, statesFor, untilStill } from './support/reach-state.ts';
import { SIGNED_IN_STATES, VISITOR_STATES } from './support/screen-states.ts';

const STANDARDS = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22a',
  'wcag22aa',
  'best-practice',
];

/** What a theme can break; the rest is the same in both. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  serviceWorkers: 'block',
  actionTimeout: 20_000,
});

async function listFaults(scan: AxeBuilder): Promise<string[]> {
  const { violations } = await scan.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  );
}

async function expectNoFaults(page: Page, name: string): Promise<void> {
  const faults = await listFaults(new AxeBuilder({ page }).withTags(STANDARDS));
  expect.soft(faults, name).toEqual([]);
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset['mantineColorScheme'] = dataset['mantineColorScheme'] === 'dark' ? 'light' : 'dark';
  });
  await untilStill(page);
  const faultsOfTheOther = await listFaults(new AxeBuilder({ page }).withRules(RULES_OF_COLOUR));
  expect.soft(faultsOfTheOther, `${name}, the other theme`).toEqual([]);
}

test('axe finds nothing before the sign-in', async ({ page, server }) => {
  test.setTimeout(120_000);
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
    test.setTimeout(240_000);
    const session = await requestSession(server, account);
    await page.goto('/login');
    for (const state of statesFor(page, states)) {
      await test.step(state.name, async () => {
        await seedSession(page, session);
        await reachState(page, server, state);
        await expectNoFaults(page, state.name);
      });
    }
  });
}
