// What each figure was the last two times it was measured: a bar is met where it is met twice in a row.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Figure } from './figure.ts';

const FILE = path.join(import.meta.dirname, 'figures.json');
const TIMES = 2;

/** By name, the older value first. */
export type Kept = Readonly<Record<string, readonly number[]>>;

export function readKept(): Kept {
  if (!existsSync(FILE)) return {};
  return JSON.parse(readFileSync(FILE, 'utf8')) as Kept;
}

/** A figure that was not measured this time keeps what it has. */
export function writeKept(kept: Kept, figures: readonly Figure[]): void {
  const next = figures.map(({ name, value }) => [
    name,
    [...(kept[name] ?? []), value].slice(-TIMES),
  ]);
  // A line for each figure.
  const lines = Object.entries({ ...kept, ...Object.fromEntries(next) } as Kept).map(
    ([name, values]) => `  ${JSON.stringify(name)}: [${values.join(', ')}]`,
  );
  writeFileSync(FILE, `{\n${lines.join(',\n')}\n}\n`);
}
