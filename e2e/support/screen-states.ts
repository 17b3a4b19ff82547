// Every screen, overlay and state that the checks on accessibility go through: the files of `e2e/states`, one per feature.
import { readdirSync } from 'node:fs';
import type { Account } from '../fixtures.ts';
import type { ScreenState } from './state-steps.ts';

export interface StateGroup {
  name: string;
  /** Whose screens they are: a run for one of these features goes through them. */
  features: readonly string[];
  /** Who is signed in; nobody where it is not given. */
  account?: Account;
  states: readonly ScreenState[];
  /** Each state begins with a load of the page: what the one before left would be seen. */
  isEachLoaded?: boolean;
}

const FOLDER = new URL('../states/', import.meta.url);

const readGroups = async (file: string): Promise<readonly StateGroup[]> => {
  const module: { states: readonly StateGroup[] } = await import(new URL(file, FOLDER).href);
  return module.states;
};

/** The names are sorted: every run has the same order. */
export const STATE_GROUPS: readonly StateGroup[] = (
  await Promise.all(readdirSync(FOLDER).toSorted().map(readGroups))
).flat();
