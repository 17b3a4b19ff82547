// axe finds nothing on any screen, in either frame, in either theme.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { goThroughStates, untilStill } from './support/reach-state.ts';
import { STATE_GROUPS } from './support/screen-states.ts';

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

for (const group of STATE_GROUPS) {
  test(`axe finds nothing in ${group.name}`, async ({ page, server }) => {
    test.setTimeout(180_000);
    await goThroughStates(page, server, group, ({ name }) => expectNoFaults(page, name));
  });
}
