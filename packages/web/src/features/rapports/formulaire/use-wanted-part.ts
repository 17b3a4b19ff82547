// A part of the form that is loaded when it is asked for; one that cannot be is given up, and the next tap tries again.
import { useCallback, useState } from 'react';
import { t as say } from '../../../platform/i18n/i18n.ts';
import { negative } from '../../../ui/toast/toast-store.ts';

export function useWantedPart() {
  const [isWanted, setIsWanted] = useState(false);
  const want = useCallback(() => setIsWanted(true), []);
  const close = useCallback(() => setIsWanted(false), []);
  const giveUp = useCallback(() => {
    negative(say('errors.screen'));
    setIsWanted(false);
  }, []);
  return { isWanted, want, close, giveUp };
}
