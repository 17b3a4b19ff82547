// Asks again for what a message changes, wherever it is shown. An open thread follows its own conversation.
import {
  listConversations,
  listHandovers,
  listReaders,
} from '@releve/domain/features/messagerie.ts';
import { refreshReads } from '../../platform/api/use-command.ts';
import { askAttention } from '../../platform/attention/ask-attention.ts';
import { reportError } from '../../platform/error-report.ts';
import { onEvent, onSubscribed } from '../../platform/realtime/realtime-events.ts';
import { followKeptThreads } from './prefetch-threads.ts';

const READS = [listConversations, listHandovers, listReaders];
/** Messages of one burst come within this time. */
const BURST_MS = 150;

export function followConversations(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      refreshReads(READS).catch(reportError);
    }, BURST_MS);
  };
  onEvent('user', 'Message', () => {
    refresh();
    askAttention();
  });
  onSubscribed('user', refresh);
  followKeptThreads();
}
