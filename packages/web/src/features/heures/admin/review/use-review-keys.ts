import { useEffect, useRef } from 'react';
import { reportError } from '../../../../platform/error-report.ts';
import { hasMark } from '../../../../platform/offline/device-marks.ts';
import { currentUserId } from '../../../../platform/stores/user-store.ts';
import { hasModalLayer } from '../../../../ui/use-layer.ts';
import { actionOf, type ReviewAction } from './review-keys.ts';
import { changeReview, KEYS_OFF, readReview } from './review-store.ts';

const TYPING =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="combobox"], [role="listbox"], [role="menu"]';

/** The keys of the review, wherever the focus is but in a field or under a dialog. */
export function useReviewKeys(run: (action: ReviewAction) => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const owner = currentUserId();
    if (owner === null) return;
    hasMark(owner, KEYS_OFF).then((areKeysOff) => changeReview({ areKeysOff }), reportError);
  }, []);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const { target } = event;
      const action = actionOf(event, {
        isTyping: target instanceof Element && target.closest(TYPING) !== null,
        hasDialog: hasModalLayer(),
        isOff: readReview().areKeysOff,
      });
      if (action === null) return;
      event.preventDefault();
      latest.current(action);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
