// Runs axe inside the page. Injected once per page: most of a short scan would otherwise be reading axe itself.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { markNewTexts, NEW_TEXT, type PageWithLooks } from './new-texts.ts';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export type AxeRules = { type: 'tag' | 'rule'; values: string[] };

export const STANDARDS: AxeRules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
};

type PageWithAxe = PageWithLooks & { axe: typeof axe };

async function injectAxe(page: Page): Promise<void> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (isThere) return;
  await page.evaluate(SOURCE);
  // The contrast of texts is half the cost of a scan, and the same wherever a text looks the same.
  await page.evaluate((mark) => {
    const { configure } = (globalThis as unknown as PageWithAxe).axe;
    configure({ rules: [{ id: 'color-contrast', selector: `[${mark}]` }] });
  }, NEW_TEXT);
}

/** Each fault as a rule, where it is and how to correct it; none where all is well. */
export async function listFaults(page: Page, within: string, runOnly: AxeRules): Promise<string[]> {
  await injectAxe(page);
  await page.evaluate(markNewTexts, [within, NEW_TEXT] as const);
  const violations = await page.evaluate(
    async ([selector, only]) => {
      const { axe: scanner, newLooks, knownLooks } = globalThis as unknown as PageWithAxe;
      // Only what is at fault, or could not be decided, is described.
      const resultTypes: axe.resultGroups[] = ['violations', 'incomplete'];
      const { violations: faults, incomplete } = await scanner.run(selector, {
        resultTypes,
        runOnly: only,
      });
      // A text that was covered is measured the next time.
      const undecided = incomplete.filter(({ id }) => id === 'color-contrast');
      for (const { target } of undecided.flatMap(({ nodes }) => nodes)) {
        const covered = document.querySelector(target.join(' '));
        const look = covered === null ? undefined : newLooks?.get(covered);
        if (look !== undefined) knownLooks?.delete(look);
      }
      return faults;
    },
    [within, runOnly] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  );
}
