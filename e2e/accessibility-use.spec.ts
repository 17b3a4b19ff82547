// The screens can be used enlarged, by keyboard alone and with a large finger.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { frameOf, goThroughStates } from './support/reach-state.ts';
import { STATE_GROUPS } from './support/screen-states.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  serviceWorkers: 'block',
  actionTimeout: 20_000,
});

/** 1440 × 900 at 200 %, and what WCAG calls reflow: 1280 wide at 400 %. */
const ENLARGED = [
  { width: 720, height: 450 },
  { width: 320, height: 640 },
];

/** What stands out of a screen of this width. A phone's own page would grow with it. */
const listOverflows = (page: Page, width: number): Promise<string[]> =>
  page.evaluate(async (limit) => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= limit) return [];
    return [...document.querySelectorAll('main *, header *, dialog *')]
      .filter((element) => element.getBoundingClientRect().right > limit + 1)
      .map(
        ({ tagName, className, textContent }) =>
          `${tagName} ${className} ${textContent.slice(0, 40)}`,
      )
      .slice(0, 5)
      .concat(`${scrollWidth} > ${limit}`);
  }, width);

/** A colour can be typed beside its well. */
const TARGETS =
  'a[href], button, input:not([type="color"]), select, textarea, summary, [role="tab"]';

/** The targets of less than 44 pixels. A link within a sentence is free of it, as in WCAG. */
const listSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: false });
    const boxOf = (element: Element): { width: number; height: number } => {
      // The field of a picker grows within its frame, which takes the touch for it.
      const frame = element.parentElement?.closest('[class*="Input-input"]') ?? null;
      const boxes = [element, element.closest('label'), frame];
      if (element instanceof HTMLInputElement) boxes.push(...(element.labels ?? []));
      const rects = boxes.flatMap((box) => box?.getBoundingClientRect() ?? []);
      return {
        width: Math.max(...rects.map(({ width }) => width)),
        height: Math.max(...rects.map(({ height }) => height)),
      };
    };
    return [...document.querySelectorAll(selector)]
      .filter((element) => isShown(element) && element.closest('p, td, [aria-hidden]') === null)
      .filter((element) => element.getBoundingClientRect().right > 0)
      .filter((element) => {
        const { width, height } = boxOf(element);
        return width < 43.5 || height < 43.5;
      })
      .map((element) => {
        const { width, height } = boxOf(element);
        const name = element.getAttribute('aria-label') ?? element.textContent.trim();
        return `${element.tagName} « ${name.slice(0, 40)} » ${width} × ${height}`;
      });
  }, TARGETS);

for (const group of STATE_GROUPS) {
  test(`${group.name}: each state fits and can be touched`, async ({ page, server }) => {
    test.setTimeout(180_000);
    const full = page.viewportSize() ?? { width: 390, height: 844 };
    const isPhone = frameOf(page) === 'phone';
    await goThroughStates(page, server, group, async ({ name }) => {
      if (isPhone) expect.soft(await listSmallTargets(page), name).toEqual([]);
      for (const size of ENLARGED) {
        await page.setViewportSize(size);
        expect.soft(await listOverflows(page, size.width), `${name}, ${size.width} px`).toEqual([]);
      }
      await page.setViewportSize(full);
    });
  });
}

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

test('Tab leads from the top of a screen to what it is for, and shows where it is', async ({
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
});

test('the link to the content passes over the menu', async ({ page, openAs }) => {
  await openAs('directeur', '/admin/memos');
  await page.getByText('Bris de vitre').first().waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Nouveau mémo' })).toBeFocused();
});

for (const group of STATE_GROUPS) {
  const states = group.states.filter(({ overlay }) => overlay !== undefined);
  if (states.length === 0) continue;
  test(`${group.name}: Escape closes what opened, and the focus is not lost`, async ({
    page,
    server,
  }) => {
    test.setTimeout(120_000);
    await goThroughStates(page, server, { ...group, states }, async ({ name, overlay = '' }) => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: overlay })).toHaveCount(0);
      await expect.soft(page.locator(':focus'), name).toHaveCount(1);
    });
  });
}
