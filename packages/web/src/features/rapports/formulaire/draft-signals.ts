// A draft has changed, or has become a report.
import { createTabSignals } from '../../../platform/offline/tab-signals.ts';

export interface DraftSignal {
  editID: number;
}

const signals = createTabSignals<DraftSignal>('releve-drafts');

export const announceDraft = signals.announce;
export const listenToDrafts = signals.listen;
