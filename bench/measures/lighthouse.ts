// Lighthouse's mobile scores of the sign-in page.
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { type Figure, round } from '../figure.ts';
import { chromiumOptions } from '../chromium-options.ts';

const PORT = 9333;
const RUNS = 5;

const BARS = { performance: 97, accessibility: 100, 'best-practices': 100 } as const;

type Category = keyof typeof BARS;
type Scores = Record<Category, number>;

async function takeScores(url: string): Promise<Scores> {
  const options = chromiumOptions();
  const args = [...(options.args ?? []), `--remote-debugging-port=${PORT}`];
  const browser = await chromium.launch({ ...options, args });
  const result = await lighthouse(`${url}/login`, {
    port: PORT,
    onlyCategories: Object.keys(BARS),
    logLevel: 'error',
  });
  await browser.close();
  const scoreOf = (name: Category) => (result?.lhr.categories[name]?.score ?? 0) * 100;
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
  };
}

/** The middle of several runs, as Lighthouse advises: one alone tells much of what else the machine does. */
export async function measureLighthouse(url: string): Promise<Figure[]> {
  const runs: Scores[] = [];
  while (runs.length < RUNS) runs.push(await takeScores(url));
  return (Object.keys(BARS) as Category[]).map((name) => {
    const scores = runs.map((scores) => scores[name]).toSorted((a, b) => a - b);
    return {
      name: `Lighthouse mobile ${name}`,
      value: round(scores[Math.floor(RUNS / 2)] ?? 0, 0),
      unit: '/100',
      atLeast: BARS[name],
    };
  });
}
