import { t } from '../../../platform/i18n/i18n.ts';
import { useConnectionStore } from '../../../platform/stores/connection-store.ts';
import { positive } from '../../../ui/toast/toast-store.ts';

/** It is on the disk; without a network it has not left yet. */
export const saySent = (what: 'answer' | 'receive' | 'reply'): void => {
  positive(t(`avis.${what}.${useConnectionStore.getState().connected ? 'sent' : 'kept'}`));
};
