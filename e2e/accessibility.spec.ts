// Every screen and what opens over it: axe finds nothing, it fits when enlarged, a finger finds its targets, and Escape
// closes it without losing the focus. The screens themselves in either frame and in either theme.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { listFaults, STANDARDS } from './support/axe.ts';
import { frameOf, goThroughStates } from './support/reach-state.ts';
import { ENLARGED, listOverflows, listSmallTargets } from './support/screen-measures.ts';
import { STATE_GROUPS, type StateGroup } from './support/screen-states.ts';
import type { ScreenState } from './support/state-steps.ts';

// A load of the app costs more than most of what is looked at here.
test.use({ actionTimeout: 20_000, isPageKept: true });

/** Under what is open lies a screen that is looked at by itself. */
async function expectNoFaults(page: Page, { name, overlay }: ScreenState): Promise<void> {
  const within = overlay === undefined ? 'html' : '[role="dialog"], dialog[open]';
  // What was waited for may be said behind it as well.
  if (overlay === undefined) {
    // What scrolled half under the bar at the top is not smaller for it, though axe says so: the bar is sticky.
    await page.evaluate(() => scrollTo(0, 0));
  } else {
    await page.getByRole('dialog', { name: overlay }).first().waitFor();
  }
  expect.soft(await listFaults(page, within, STANDARDS), name).toEqual([]);
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

/** What a list says where nothing is found is drawn by one component: at a desk the first of them stands for all. */
const isSearchInVain = ({ at }: ScreenState): boolean => at !== undefined && /[?&]q=zzz/.test(at);
const firstInVain = STATE_GROUPS.flatMap(({ states }) => states).find(isSearchInVain);

/** The phone goes through every state; the other frame only changes how the screens themselves are laid out. */
const listScreens = (states: readonly ScreenState[]): ScreenState[] =>
  states.filter((state, index) => {
    const { at, overlay, frame, isNext } = state;
    if (frame !== undefined) return frame === 'desktop';
    if (overlay !== undefined || isNext === true) return false;
    if (isSearchInVain(state)) return state === firstInVain;
    return states.findIndex((other) => other.at === at) === index;
  });

/** Who is signed in stays signed in for the next group. */
const byAccount = (one: StateGroup, other: StateGroup): number =>
  (one.account ?? '').localeCompare(other.account ?? '');

/**
 * The phone is light and the desktop dark. What only the phone goes through is drawn with the same tokens, and
 * `tokens.contrast.test.ts` computes each of their pairs in both themes.
 */
for (const group of STATE_GROUPS.toSorted(byAccount)) {
  const tag = group.features.map((feature) => `@${feature}`);
  test(group.name, { tag }, async ({ page, server }) => {
    test.setTimeout(240_000);
    const isPhone = frameOf(page) === 'phone';
    await page.emulateMedia({ colorScheme: isPhone ? 'light' : 'dark' });
    const states = isPhone ? group.states : listScreens(group.states);
    await goThroughStates(page, server, { ...group, states }, async (state) => {
      const { name, overlay } = state;
      if (isPhone) {
        expect.soft(await listSmallTargets(page), `${name}, for a finger`).toEqual([]);
      } else {
        await expectToFit(page, name);
      }
      await expectNoFaults(page, state);
      if (overlay !== undefined) await expectEscapeToClose(page, name, overlay);
    });
  });
}
