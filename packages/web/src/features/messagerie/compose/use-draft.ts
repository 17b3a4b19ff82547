// What is being written in a conversation, kept on this device until it is sent.
import { useCallback, useEffect, useRef, useState } from 'react';
import { reportError } from '../../../platform/error-report.ts';
import { readMessageDraft, writeMessageDraft } from '../../../platform/offline/message-drafts.ts';
import { currentUserId } from '../../../platform/stores/user-store.ts';

const PAUSE_MS = 400;

type Draft = readonly [text: string, setText: (text: string) => void, keepNow: () => void];

export function useDraft(cle: string): Draft {
  const [text, show] = useState('');
  const written = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const owner = currentUserId();

  useEffect(() => {
    if (owner === null) return;
    let isCurrent = true;
    const restore = async () => {
      const kept = await readMessageDraft(owner, cle);
      // What was typed meanwhile is newer.
      if (isCurrent && written.current === null && kept !== '') show(kept);
    };
    restore().catch(reportError);
    return () => {
      isCurrent = false;
    };
  }, [owner, cle]);

  const keep = useCallback(() => {
    clearTimeout(timer.current);
    if (owner === null || written.current === null) return;
    writeMessageDraft(owner, cle, written.current).catch(reportError);
  }, [owner, cle]);

  // A phone may never come back to a page that it hides.
  useEffect(() => {
    const keepHidden = () => {
      if (document.visibilityState === 'hidden') keep();
    };
    document.addEventListener('visibilitychange', keepHidden);
    return () => {
      document.removeEventListener('visibilitychange', keepHidden);
      keep();
    };
  }, [keep]);

  const setText = useCallback(
    (changed: string) => {
      written.current = changed;
      show(changed);
      clearTimeout(timer.current);
      // Not at once where it was emptied either: what is sent stays until its command is on the disk.
      timer.current = setTimeout(keep, PAUSE_MS);
    },
    [keep],
  );
  return [text, setText, keep];
}
