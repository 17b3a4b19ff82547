// What was just done, said with a way back for as long as the form is there to take it.
import { useCallback, useEffect, useRef } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { dismissToast, showToast } from '../../../ui/toast/toast-store.ts';

export function useUndo(): (message: string, undo: () => void) => void {
  const t = useT();
  const said = useRef<number | null>(null);
  useEffect(
    () => () => {
      if (said.current !== null) dismissToast(said.current);
    },
    [],
  );
  return useCallback(
    (message, undo) => {
      said.current = showToast({
        kind: 'info',
        message,
        action: { label: t('formulaire.undo'), onClick: undo },
      });
    },
    [t],
  );
}
