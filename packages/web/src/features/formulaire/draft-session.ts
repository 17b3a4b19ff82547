// One draft being filled in: kept on the device at every pause and when the page goes away, shared with other tabs.
// It shows nothing and sends nothing by itself.
import { correctedNow } from '../../platform/corrected-now.ts';
import { reportError } from '../../platform/error-report.ts';
import { type DraftSignal, listenToDrafts } from '../../platform/offline/draft-signals.ts';
import { addDraft, changeDraft, readDraft } from '../../platform/offline/draft-store.ts';
import { createAnswerStore } from './answer-store.ts';
import {
  contentsOf,
  type DraftContents,
  type DraftFile,
  type DraftSubject,
  mergeContents,
} from './draft-contents.ts';

/** Short: what a phone that dies takes with it is one pause of typing. */
const PAUSE_MS = 400;

type Typed = Pick<DraftContents, 'commentaire' | 'signataire' | 'signature'> & DraftSubject;

export interface SessionState {
  /** All but the answers as they are typed: those are in `answers`. */
  readonly contents: DraftContents;
  /** Null until something is worth keeping. */
  readonly editID: number | null;
  readonly saving: 'saved' | 'pending' | 'failed';
  /** Another tab changed it, and its changes are here now. */
  readonly isChangedElsewhere: boolean;
  /** It is no longer a draft: sent (with the report's number, where it is known) or deleted. */
  readonly gone: { sent: number | null } | null;
}

export type DraftSession = ReturnType<typeof openSession>;

interface Opened {
  owner: number;
  editID: number | null;
  contents: DraftContents;
}

export function openSession(opened: Opened) {
  const { owner } = opened;
  const answers = createAnswerStore(opened.contents.form.contenu, opened.contents.zones, {
    foldsConform: opened.contents.genre === 'inspection',
  });
  /** As it was last read from or written to the disk. */
  let base = opened.contents;
  let state: SessionState = {
    contents: opened.contents,
    editID: opened.editID,
    saving: 'saved',
    isChangedElsewhere: false,
    gone: null,
  };
  let isDirty = false;
  let wasChanged = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastSave: Promise<void> = Promise.resolve();
  const listeners = new Set<() => void>();

  const show = (part: Partial<SessionState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };

  const current = (): DraftContents => ({ ...state.contents, zones: answers.zones() });

  /** What another tab did comes onto the screen; what was typed here since stays. */
  const adopt = (kept: DraftContents, mine: DraftContents, isForeign: boolean) => {
    base = kept;
    const merged = isDirty ? mergeContents(mine, current(), kept) : kept;
    if (merged.zones !== answers.zones()) answers.replaceZones(merged.zones);
    show({
      contents: merged,
      saving: isDirty ? 'pending' : 'saved',
      isChangedElsewhere: state.isChangedElsewhere || isForeign,
    });
  };

  const save = async (): Promise<void> => {
    clearTimeout(timer);
    if (!isDirty || state.gone !== null) return;
    isDirty = false;
    const mine = current();
    const saved_at = correctedNow();
    try {
      if (state.editID === null) {
        const first = { ...mine, saved_at, rev: 1 };
        const editID = await addDraft(toRecord(owner, first));
        show({ editID });
        adopt(first, mine, false);
        return;
      }
      let isForeign = false;
      const kept = await changeDraft(owner, state.editID, (record) => {
        const theirs = contentsOf(record);
        isForeign = theirs.rev !== base.rev;
        const merged = mergeContents(base, mine, theirs);
        const contents = { ...merged, saved_at, rev: theirs.rev + 1 };
        return { ...toRecord(owner, contents), editID: record.editID };
      });
      if (kept === undefined) show({ gone: { sent: null } });
      else adopt(contentsOf(kept), mine, isForeign);
    } catch (error) {
      isDirty = true;
      reportError(error);
      show({ saving: 'failed' });
    }
  };

  const flush = (): Promise<void> => {
    lastSave = lastSave.then(save);
    return lastSave;
  };

  const schedule = () => {
    isDirty = true;
    wasChanged = true;
    if (state.saving !== 'pending') show({ saving: 'pending' });
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), PAUSE_MS);
  };

  /** Of our own saves as well: those change nothing here. */
  const follow = async ({ editID, sent }: DraftSignal): Promise<void> => {
    if (editID !== state.editID || state.gone !== null) return;
    const kept = await readDraft(owner, editID);
    if (kept === undefined) {
      if (state.gone === null) show({ gone: { sent: sent ?? null } });
      return;
    }
    const theirs = contentsOf(kept);
    if (theirs.rev > base.rev && !isDirty) adopt(theirs, current(), true);
    else if (theirs.rev === base.rev) {
      const { rapport_id, version, received, edition, sending } = theirs;
      base = { ...base, rapport_id, version, received, edition, sending };
      show({ contents: { ...state.contents, rapport_id, version, received, edition, sending } });
    }
  };

  const flushWhenHidden = () => {
    if (document.visibilityState === 'hidden') void flush();
  };
  const flushNow = () => void flush();

  /** Until the returned function is called, which saves what is left. */
  const start = (): (() => void) => {
    const stopAnswers = answers.onChange(schedule);
    const stopDrafts = listenToDrafts((signal) => {
      // After our own save has been noted: its signal comes before its promise does.
      void lastSave.then(() => follow(signal)).catch(reportError);
    });
    document.addEventListener('visibilitychange', flushWhenHidden);
    addEventListener('pagehide', flushNow);
    return () => {
      void flush();
      stopAnswers();
      stopDrafts();
      document.removeEventListener('visibilitychange', flushWhenHidden);
      removeEventListener('pagehide', flushNow);
    };
  };

  return {
    owner,
    answers,
    state: () => state,
    contents: current,
    wasChanged: () => wasChanged,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    change: (part: Partial<Typed>) => {
      show({ contents: { ...state.contents, ...part } });
      schedule();
    },
    addFile: (file: DraftFile) => {
      show({ contents: { ...state.contents, files: [...state.contents.files, file] } });
      schedule();
    },
    dismissNotice: () => show({ isChangedElsewhere: false }),
    /** What was written outside of it, as by sending. */
    takeOver: (contents: DraftContents) => adopt(contents, current(), false),
    flush,
    /** Kept even where nothing was typed, as before it is sent. */
    keep: async (): Promise<number | null> => {
      if (state.editID === null) isDirty = true;
      await flush();
      return state.editID;
    },
    start,
  };
}

export const toRecord = (owner: number, contents: DraftContents) => ({
  id: contents.rapport_id ?? contents.uuid,
  uuid: contents.uuid,
  date: contents.date,
  owner,
  contents,
});
