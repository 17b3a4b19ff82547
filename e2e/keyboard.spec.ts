// The screens can be used by keyboard alone.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

interface Stop {
  name: string;
  isMarked: boolean;
}

/** Where the focus is, and whether one can see it there; null once it has left the page. */
const readStop = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return null;
    const field = focused instanceof HTMLInputElement ? focused : null;
    const label = field?.labels?.[0];
    const shown = [focused, focused.parentElement, focused.nextElementSibling, label];
    const isOutlined = (element: Element | null | undefined) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    };
    const name =
      focused.getAttribute('aria-label') ?? label?.textContent ?? focused.textContent ?? '';
    return { name: name.trim(), isMarked: shown.some(isOutlined) };
  });

async function tabThrough(page: Page, steps: number): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab');
    const stop = await readStop(page);
    if (stop === null) break;
    stops.push(stop);
  }
  return stops;
}

test('Tab leads from the top of a screen to what it is for, shows where it is, and can pass over the menu', async ({
  page,
  openAs,
}) => {
  await openAs('directeur', '/admin/memos');
  await page.getByText('Bris de vitre').first().waitFor();
  const [skip, ...stops] = await tabThrough(page, 45);
  expect(skip?.name).toBe('Aller au contenu');
  const names = stops.map(({ name }) => name);
  for (const action of ['Nouveau mémo', 'Chercher un mémo']) {
    expect(
      names.some((name) => name.includes(action)),
      `${action} in ${names.join(', ')}`,
    ).toBe(true);
  }
  expect(stops.filter(({ isMarked }) => !isMarked)).toEqual([]);

  await test.step('the link to the content passes over the menu', async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.locator('a', { hasText: 'Aller au contenu' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Nouveau mémo' })).toBeFocused();
  });
});
