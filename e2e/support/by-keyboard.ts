// Through a screen by keyboard alone, as somebody who has no mouse.
import { expect, type Locator, type Page } from '@playwright/test';

const MOST_STOPS = 80;

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Tab until the focus is on it: what Tab does not reach fails. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused({ timeout: 1_000 });
}

/** Links and buttons. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** A field: typed over what is there. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** One of a group of radio buttons, by the arrows; a checkbox, by the space bar. */
export async function choose(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  if ((await target.getAttribute('type')) === 'checkbox') {
    await tabTo(page, target);
    await page.keyboard.press('Space');
  } else {
    const name = await target.getAttribute('name');
    const group = page.locator(`input[type="radio"][name="${name}"]`);
    const checked = group.and(page.locator(':checked'));
    await tabTo(page, (await checked.count()) > 0 ? checked : group.first());
    await page.keyboard.press('Space');
    for (let step = 0; step < MOST_STOPS && !(await target.isChecked()); step += 1) {
      await page.keyboard.press('ArrowDown');
    }
  }
  await expect(target).toBeChecked();
}
