// A tap: makes the punch, says at once that it is done, and takes no second tap for the next step meanwhile.
import { create } from 'zustand';
import { reportError } from '../../platform/error-report.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { negative } from '../../ui/toast/toast-store.ts';
import { type PunchOptions, recordPunches } from './record-punch.ts';
import { SETTLES_MS } from './settling.ts';
import type { PunchStep } from './unplanned-visits.ts';

const VIBRATION_MS = 40;

export interface Settled {
  steps: readonly PunchStep[];
  at: string;
}

const useSettledStore = create<{ settled: Settled | null }>(() => ({ settled: null }));

/** What was just done; null a moment later. Apart from all else, so that a tap redraws the button alone. */
export const useSettled = (): Settled | null => useSettledStore((state) => state.settled);

let isBusy = false;

const settle = (settled: Settled): void => {
  useSettledStore.setState({ settled });
  setTimeout(() => {
    isBusy = false;
    useSettledStore.setState({ settled: null });
  }, SETTLES_MS);
};

/** After the frame that says so. */
const afterDrawing = (work: () => void): void => {
  requestAnimationFrame(() => setTimeout(work));
};

export async function punchNow(steps: readonly PunchStep[], options: PunchOptions): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  try {
    const { at, show } = await recordPunches(steps, options);
    settle({ steps, at });
    afterDrawing(show);
    navigator.vibrate?.(VIBRATION_MS);
  } catch (error) {
    isBusy = false;
    reportError(error);
    negative(t('punch.not_kept'));
  }
}
