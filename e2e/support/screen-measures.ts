// What of a screen does not fit, or is too small for a finger.
import type { Page } from '@playwright/test';

/** 1440 × 900 at 200 %, and what WCAG calls reflow: 1280 wide at 400 %. */
export const ENLARGED = [
  { width: 720, height: 450 },
  { width: 320, height: 640 },
];

/** What stands out of a screen of this width. A phone's own page would grow with it. */
export const listOverflows = (page: Page, width: number): Promise<string[]> =>
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
export const listSmallTargets = (page: Page): Promise<string[]> =>
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
