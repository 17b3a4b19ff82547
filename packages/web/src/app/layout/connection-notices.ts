import { useEffect } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { useConnectionStore } from '../../platform/stores/connection-store.ts';
import { refresh, warning } from '../../ui/toast/toast-store.ts';

/** A word at the moment the network goes or comes back; the banner says the rest. */
export function useConnectionNotices(): void {
  useEffect(
    () =>
      useConnectionStore.subscribe((now, before) => {
        if (now.connected === before.connected) return;
        if (now.connected) refresh(t('shell.connection.back'));
        else warning(t('connection.offline'));
      }),
    [],
  );
}
