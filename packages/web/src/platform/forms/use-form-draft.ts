// A form that outlives the app: whatever is chosen, written or photographed is on the disk a moment later, and is there again
// when the form is opened the next time, until it is sent or thrown away.
import '../schemas/zod.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { reportError } from '../error-report.ts';
import {
  changeFormDraft,
  type DraftKey,
  dropFormDraft,
  findFormDraft,
} from '../offline/form-drafts.ts';
import type { RowFile } from '../offline/jadb-schema.ts';
import type { PreparedFile } from '../offline/prepare-file.ts';
import { createUuid } from '../offline/uuid.ts';

const PAUSE_MS = 400;

export interface DraftForm<Contents> {
  /** What was kept; null where another version of the app kept it otherwise. */
  readonly parse: (kept: unknown) => Contents | null;
  readonly open: () => Contents;
}

interface DraftState<Contents> {
  readonly key: DraftKey;
  readonly contents: Contents;
  readonly files: readonly RowFile[];
  /** ISO; when what is shown was begun, where an earlier visit left it. */
  readonly restored: string | null;
  readonly isKept: boolean;
}

export interface FormDraftHandle<Contents> extends DraftState<Contents> {
  readonly change: (change: (now: Contents) => Contents) => void;
  readonly addFile: (file: PreparedFile, place?: (now: Contents) => Contents) => Promise<void>;
  readonly removeFile: (uuid: string) => Promise<void>;
  /** Resolves once all of it is on the disk. */
  readonly save: () => Promise<DraftKey>;
  /** It became a command: nothing more is kept of it. */
  readonly leave: () => void;
  /** Throws it away and begins anew. */
  readonly restart: () => Promise<void>;
}

const begin = <Contents>(
  owner: number,
  form: string,
  { open }: DraftForm<Contents>,
): DraftState<Contents> => ({
  key: { owner, form, holder: createUuid() },
  contents: open(),
  files: [],
  restored: null,
  isKept: false,
});

/** `isFresh`: begins anew beside what is kept. Null while what is kept is read. */
export function useFormDraft<Contents>(
  { owner, form, isFresh = false }: { owner: number; form: string; isFresh?: boolean },
  shape: DraftForm<Contents>,
): FormDraftHandle<Contents> | null {
  const [state, show] = useState<DraftState<Contents> | null>(() =>
    isFresh ? begin(owner, form, shape) : null,
  );
  // The state as it will be: several changes may come before it is drawn.
  const latest = useRef(state);
  const isDirty = useRef(false);
  const isGone = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const writing = useRef<Promise<unknown>>(Promise.resolve());
  const known = useRef(shape);

  const set = useCallback((next: DraftState<Contents>) => {
    latest.current = next;
    show(next);
  }, []);

  useEffect(() => {
    if (latest.current !== null) return;
    let isCurrent = true;
    const restore = async () => {
      const kept = await findFormDraft(owner, form).catch(reportError);
      if (!isCurrent || latest.current !== null) return;
      const contents = kept ? known.current.parse(kept.contents) : null;
      set(
        kept && contents !== null
          ? {
              key: { owner, form, holder: kept.holder },
              contents,
              files: kept.files,
              restored: kept.begun,
              isKept: true,
            }
          : begin(owner, form, known.current),
      );
    };
    void restore();
    return () => {
      isCurrent = false;
    };
  }, [owner, form, set]);

  /** One after the other, each with what is on the screen when its turn comes. */
  const write = useCallback(
    (part: { add?: PreparedFile; remove?: string } = {}): Promise<void> => {
      const run = async () => {
        const now = latest.current;
        if (now === null || isGone.current) return;
        isDirty.current = false;
        try {
          const kept = await changeFormDraft(
            now.key,
            { contents: now.contents, ...part },
            !now.isKept,
          );
          const shown = latest.current ?? now;
          if (shown.key === now.key) set({ ...shown, files: kept.files, isKept: true });
        } catch (error) {
          isDirty.current = true;
          throw error;
        }
      };
      const turn = writing.current.then(run, run);
      writing.current = turn;
      return turn;
    },
    [set],
  );

  const keepNow = useCallback(() => {
    clearTimeout(timer.current);
    if (isDirty.current) write().catch(reportError);
  }, [write]);

  // A phone may never come back to a page that it hides.
  useEffect(() => {
    const keepHidden = () => {
      if (document.visibilityState === 'hidden') keepNow();
    };
    document.addEventListener('visibilitychange', keepHidden);
    return () => {
      document.removeEventListener('visibilitychange', keepHidden);
      keepNow();
    };
  }, [keepNow]);

  const change = useCallback(
    (next: (now: Contents) => Contents) => {
      const now = latest.current;
      if (now === null) return;
      set({ ...now, contents: next(now.contents) });
      isDirty.current = true;
      clearTimeout(timer.current);
      timer.current = setTimeout(keepNow, PAUSE_MS);
    },
    [keepNow, set],
  );

  if (state === null) return null;
  return {
    ...state,
    change,
    addFile: async (file, place) => {
      if (place !== undefined) change(place);
      await write({ add: file });
    },
    removeFile: (uuid) => write({ remove: uuid }),
    save: async () => {
      clearTimeout(timer.current);
      await write();
      return state.key;
    },
    leave: () => {
      isGone.current = true;
      clearTimeout(timer.current);
    },
    restart: async () => {
      clearTimeout(timer.current);
      await writing.current.catch(() => undefined);
      isDirty.current = false;
      await dropFormDraft(state.key);
      set(begin(owner, form, known.current));
    },
  };
}
