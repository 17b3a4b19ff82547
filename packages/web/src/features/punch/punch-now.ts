// A tap: makes the punch, says at once that it is done, and takes no second tap at the same visit meanwhile.
import { create } from 'zustand';
import { reportError } from '../../platform/error-report.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { info, negative } from '../../ui/toast/toast-store.ts';
import { type PunchOptions, recordPunches } from './record-punch.ts';
import { SETTLES_MS } from './settling.ts';
import { takeBack } from './cancel-punches.ts';
import { offerUndo, type UndoOffer, withdrawOffer } from './undo-offer.ts';
import type { PunchStep } from './unplanned-visits.ts';

const VIBRATION_MS = 40;
const LONGEST_FRAME_MS = 500;

export interface Settled {
  steps: readonly PunchStep[];
  at: string;
}

const useSettledStore = create<{ settled: Settled | null }>(() => ({ settled: null }));

/** What was just done; null a moment later. Apart from all else, so that a tap redraws the button alone. */
export const useSettled = (): Settled | null => useSettledStore((state) => state.settled);

/** Being done or just done: the second half of a double tap finds its visit here, a punch elsewhere does not. */
const settling = new Set<readonly PunchStep[]>();

const isSameVisit = (one: PunchStep, other: PunchStep): boolean =>
  one.date === other.date && one.quart_id === other.quart_id && one.client_id === other.client_id;

const isSettling = (step: PunchStep): boolean =>
  [...settling].some((steps) => steps.some((other) => isSameVisit(step, other)));

const settle = (settled: Settled): void => {
  useSettledStore.setState({ settled });
  setTimeout(() => {
    settling.delete(settled.steps);
    // Another punch made meanwhile shows its own time.
    if (useSettledStore.getState().settled === settled) useSettledStore.setState({ settled: null });
  }, SETTLES_MS);
};

/** After the frame that says so; a screen that was put away meanwhile draws none. */
const afterDrawing = (work: () => void): void => {
  let isDone = false;
  const workOnce = () => {
    if (!isDone) work();
    isDone = true;
  };
  requestAnimationFrame(() => setTimeout(workOnce));
  setTimeout(workOnce, LONGEST_FRAME_MS);
};

export async function punchNow(steps: readonly PunchStep[], options: PunchOptions): Promise<void> {
  if (steps.every(isSettling)) return;
  settling.add(steps);
  try {
    const { at, show, made } = await recordPunches(steps, options);
    settle({ steps, at });
    if (made !== null) offerUndo({ steps, at, made });
    afterDrawing(show);
    navigator.vibrate?.(VIBRATION_MS);
  } catch (error) {
    settling.delete(steps);
    reportError(error);
    negative(t('punch.not_kept'));
  }
}

/** Takes back what was just done: its steps are open again, and take a tap again. */
export async function undoPunch(offer: UndoOffer): Promise<void> {
  withdrawOffer(offer);
  try {
    await takeBack(offer.made);
    for (const steps of settling) {
      if (steps.some((step) => offer.steps.some((other) => isSameVisit(step, other)))) {
        settling.delete(steps);
      }
    }
    useSettledStore.setState({ settled: null });
    info(t('punch.undo.done'));
  } catch (error) {
    reportError(error);
    negative(t('punch.undo.failed'));
  }
}
