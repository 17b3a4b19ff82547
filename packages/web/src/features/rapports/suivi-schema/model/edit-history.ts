// Undo and redo of a form that is being built. Letters typed one after the other into the same field are one step. Pure.

export interface EditHistory<State> {
  readonly past: readonly State[];
  readonly future: readonly State[];
  /** What the last step was about, so that the next letter joins it. */
  readonly about: string | null;
}

export const NO_HISTORY: EditHistory<never> = { past: [], future: [], about: null };

const MAX_STEPS = 200;

/** `about` null: a step of its own. */
export const recordStep = <State>(
  history: EditHistory<State>,
  before: State,
  about: string | null,
): EditHistory<State> => ({
  past:
    about !== null && about === history.about
      ? history.past
      : [...history.past, before].slice(-MAX_STEPS),
  future: [],
  about,
});

/** What was there one step before, and the history from then on; null where there is none. */
export function undoStep<State>(
  { past, future }: EditHistory<State>,
  now: State,
): { state: State; history: EditHistory<State> } | null {
  const state = past.at(-1);
  if (state === undefined) return null;
  const history = { past: past.slice(0, -1), future: [...future, now], about: null };
  return { state, history };
}

export function redoStep<State>(
  { past, future }: EditHistory<State>,
  now: State,
): { state: State; history: EditHistory<State> } | null {
  const state = future.at(-1);
  if (state === undefined) return null;
  const history = { past: [...past, now], future: future.slice(0, -1), about: null };
  return { state, history };
}
