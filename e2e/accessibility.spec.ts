// Every screen and what opens over it, in either frame: axe finds nothing in either theme, it fits when enlarged, a
// finger finds its targets, and Escape closes it without losing the focus.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { type AxeRules, listFaults } from './support/axe.ts';
import { frameOf, goThroughStates, untilStill } from './support/reach-state.ts';
import { ENLARGED, listOverflows, listSmallTargets } from './support/screen-measures.ts';
import { STATE_GROUPS } from './support/screen-states.ts';
import type { ScreenState } from './support/state-steps.ts';

const STANDARDS: AxeRules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
};

/** What a theme can break; the rest is the same in both. */
const RULES_OF_COLOUR: AxeRules = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block'],
};

test.use({ actionTimeout: 20_000 });

/** Under what is open lies a screen that is looked at by itself. */
const listFaultsOf = (page: Page, { overlay }: ScreenState, rules: AxeRules): Promise<string[]> =>
  listFaults(page, overlay === undefined ? 'html' : '[role="dialog"], dialog[open]', rules);

async function expectNoFaults(page: Page, state: ScreenState): Promise<void> {
  const faults = await listFaultsOf(page, state, STANDARDS);
  expect.soft(faults, state.name).toEqual([]);
}

const changeTheme = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset['mantineColorScheme'] = dataset['mantineColorScheme'] === 'dark' ? 'light' : 'dark';
  });

async function expectNoFaultsInTheOtherTheme(page: Page, state: ScreenState): Promise<void> {
  await changeTheme(page);
  await untilStill(page);
  const faultsOfTheOther = await listFaultsOf(page, state, RULES_OF_COLOUR);
  expect.soft(faultsOfTheOther, `${state.name}, the other theme`).toEqual([]);
  await changeTheme(page);
}

async function expectToFit(page: Page, name: string): Promise<void> {
  const full = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const size of ENLARGED) {
    await page.setViewportSize(size);
    await expect
      .configure({ soft: true })
      .poll(() => listOverflows(page, size.width), `${name}, ${size.width} px`)
      .toEqual([]);
  }
  await page.setViewportSize(full);
}

const QUESTION = 'Quitter sans enregistrer ?';

async function expectEscapeToClose(page: Page, name: string, overlay: string): Promise<void> {
  await page.keyboard.press('Escape');
  // Something was typed in it: it asks first.
  const leave = page
    .getByRole('dialog', { name: QUESTION })
    .getByRole('button', { name: 'Quitter' });
  const closed = page.getByRole('dialog', { name: overlay });
  await expect
    .poll(async () => (await leave.isVisible()) || (await closed.count()) === 0)
    .toBe(true);
  if (overlay !== QUESTION && (await leave.isVisible())) await leave.click();
  await expect.soft(closed, name).toHaveCount(0);
  await expect.soft(page.locator(':focus'), `${name}, closed`).toHaveCount(1);
}

/** The phone goes through every state; the other frame only changes how the screens themselves are laid out. */
const listScreens = (states: readonly ScreenState[]): ScreenState[] =>
  states.filter(
    ({ at, overlay, frame }, index) =>
      overlay === undefined &&
      frame !== 'phone' &&
      states.findIndex((other) => other.at === at) === index,
  );

/** The phone is light and the desktop dark; what the desktop does not go through, the phone sees in both themes. */
for (const group of STATE_GROUPS) {
  const tag = group.features.map((feature) => `@${feature}`);
  test(group.name, { tag }, async ({ page, server }) => {
    test.setTimeout(240_000);
    const isPhone = frameOf(page) === 'phone';
    await page.emulateMedia({ colorScheme: isPhone ? 'light' : 'dark' });
    const screens = listScreens(group.states);
    const states = isPhone ? group.states : screens;
    await goThroughStates(page, server, { ...group, states }, async (state) => {
      const { name, overlay } = state;
      if (isPhone) {
        expect.soft(await listSmallTargets(page), `${name}, for a finger`).toEqual([]);
      } else {
        await expectToFit(page, name);
      }
      await expectNoFaults(page, state);
      if (!screens.includes(state)) await expectNoFaultsInTheOtherTheme(page, state);
      if (overlay !== undefined) await expectEscapeToClose(page, name, overlay);
    });
  });
}
