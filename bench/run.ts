// `npm run bench`: the figures the work must meet, on the built app, beside what they were the last two times. `npm run bench -- pdf matrix`
// measures those alone, and what they need.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Figure, isGood, requirePossible } from './figure.ts';
import { readKept, writeKept } from './kept-figures.ts';
import { measureBoards } from './measures/boards.ts';
import { measureChiffres } from './measures/chiffres.ts';
import { measureCost } from './measures/cost.ts';
import { measureFirstPhone } from './measures/first-phone.ts';
import { measureFormBuilder } from './measures/form-builder.ts';
import { measureForm } from './measures/form.ts';
import { measureHeures } from './measures/heures.ts';
import { measureHostileColleague } from './measures/hostile-colleague.ts';
import { measureJournee, measureLargeJournee } from './measures/journee.ts';
import { measureLayoutShift } from './measures/layout-shift.ts';
import { measureLighthouse } from './measures/lighthouse.ts';
import { measureLists } from './measures/lists.ts';
import { measureLoginWeight } from './measures/login-weight.ts';
import { measureMatrix } from './measures/matrix.ts';
import { measureMessagerie } from './measures/messagerie.ts';
import { measurePdfViewer } from './measures/pdf-viewer.ts';
import { measurePlanner } from './measures/planner.ts';
import { measurePlannerWeek } from './measures/planner-week.ts';
import { measurePresencesBoard } from './measures/presences-board.ts';
import { measurePunch } from './measures/punch.ts';
import { measurePresences } from './measures/presences.ts';
import { measureRealtime } from './measures/realtime.ts';
import { measureRealtimeMemory } from './measures/realtime-memory.ts';
import { measureRegisters } from './measures/registers.ts';
import { measureScreens } from './measures/screen-weight.ts';
import { measureStart, startThroughNpm } from './measures/start.ts';

const PORT = 4310;

function print(figure: Figure, before: readonly number[]): void {
  const { name, value, unit, atMost, atLeast } = figure;
  const bar = [
    atMost === undefined ? '' : ` [≤ ${atMost}]`,
    atLeast === undefined ? '' : ` [≥ ${atLeast}]`,
  ].join('');
  const known = before.length === 0 ? '' : `  (before: ${before.join(', then ')})`;
  const verdict = isGood(figure) ? 'ok ' : 'NOT';
  process.stdout.write(`${verdict} ${name.padEnd(46)} ${value} ${unit}${bar}${known}\n`);
}

type Measure = (url: string, dataDir: string) => Promise<Figure[]>;

/** In this order: the registers leave 4,000 files behind, and the matrix is of their people. */
const MEASURES: Readonly<Record<string, Measure>> = {
  login: measureLoginWeight,
  screens: measureScreens,
  journee: measureJournee,
  planner: measurePlanner,
  board: measurePresencesBoard,
  punch: measurePunch,
  'first-phone': measureFirstPhone,
  'layout-shift': measureLayoutShift,
  form: measureForm,
  'form-builder': measureFormBuilder,
  messagerie: measureMessagerie,
  pdf: measurePdfViewer,
  lighthouse: measureLighthouse,
  registers: measureRegisters,
  matrix: measureMatrix,
  chiffres: measureChiffres,
  heures: measureHeures,
  'journee-3000': measureLargeJournee,
  // Servers of their own: a company of another size, and one without what the other measures left in memory.
  colleague: () => measureHostileColleague(),
  presences: () => measurePresences(),
  boards: () => measureBoards(),
  'planner-week': () => measurePlannerWeek(),
  cost: () => measureCost(),
  lists: () => measureLists(),
  realtime: () => measureRealtime(),
  'realtime-memory': () => measureRealtimeMemory(),
};
const NEEDED: Readonly<Record<string, string>> = { matrix: 'registers' };

function chooseMeasures(names: readonly string[]): [string, Measure][] {
  const unknown = names.filter((name) => !Object.hasOwn(MEASURES, name));
  if (unknown.length > 0) {
    throw new Error(`No such measure: ${unknown.join(', ')}. ${Object.keys(MEASURES).join(', ')}`);
  }
  const wanted = new Set([...names, ...names.flatMap((name) => NEEDED[name] ?? [])]);
  return Object.entries(MEASURES).filter(([name]) => wanted.size === 0 || wanted.has(name));
}

const kept = readKept();
const figures: Figure[] = [];
let hasFailed = false;

/** Each figure is printed when it is there; a measure that fails says why and leaves the others theirs. */
async function take(name: string, measure: () => Promise<Figure[]>): Promise<void> {
  try {
    const measured = await measure();
    if (measured.length === 0) throw new Error('Nothing was measured');
    for (const figure of measured) {
      requirePossible(figure);
      print(figure, kept[figure.name] ?? []);
      figures.push(figure);
    }
  } catch (error) {
    hasFailed = true;
    process.stdout.write(`NOT ${name}: ${error instanceof Error ? error.stack : String(error)}\n`);
  }
}

const measures = chooseMeasures(process.argv.slice(2));
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'releve-bench-'));
try {
  await (await startThroughNpm(dataDir, PORT)).stop();
  const server = await startThroughNpm(dataDir, PORT);
  try {
    await take('start', () => measureStart(server));
    for (const [name, measure] of measures) await take(name, () => measure(server.url, dataDir));
  } finally {
    await server.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
writeKept(kept, figures);
// What was missed in an earlier run is printed and does not count. A browser that a failed measure left open would keep this process.
process.exit(!hasFailed && figures.every(isGood) ? 0 : 1);
