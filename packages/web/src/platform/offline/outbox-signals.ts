// What goes on in the outbox. It carries no data.
import { createTabSignals } from './tab-signals.ts';

/** ready: something new may be sent · changed: the rows differ · draining / idle: a drain began / ended. */
export type OutboxSignal = 'ready' | 'changed' | 'draining' | 'idle';

const signals = createTabSignals<OutboxSignal>('releve-outbox');

export const announce = signals.announce;
export const listenToOutbox = signals.listen;
