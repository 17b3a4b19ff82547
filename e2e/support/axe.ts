// Runs axe inside the page. Injected once per page: most of a short scan would otherwise be reading axe itself.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export type AxeRules = { type: 'tag' | 'rule'; values: string[] };

/** Each fault as a rule, where it is and how to correct it; none where all is well. */
export async function listFaults(page: Page, within: string, runOnly: AxeRules): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.evaluate(SOURCE);
  const violations = await page.evaluate(
    async ([selector, only]) => {
      const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
      // Only what is at fault is described.
      return (await run(selector, { resultTypes: ['violations'], runOnly: only })).violations;
    },
    [within, runOnly] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  );
}
