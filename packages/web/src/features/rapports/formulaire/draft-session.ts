// One draft being filled in: kept on the device at every pause and when the page goes away, shared with other tabs.
// It shows nothing and sends nothing by itself.
import { correctedNow } from '../../../platform/corrected-now.ts';
import { reportError } from '../../../platform/error-report.ts';
import { type DraftSignal, listenToDrafts } from './draft-signals.ts';
import { addDraft, changeDraft, type KeptDraft, readDraft, readSent } from './draft-store.ts';
import { keepFile, type NewKeptFile } from '../../../platform/offline/kept-files.ts';
import type { LocalChange } from '../../../platform/offline/outbox.ts';
import { createAnswerStore } from './answer-store.ts';
import {
  contentsOf,
  type DraftContents,
  type DraftFile,
  type DraftSubject,
  mergeContents,
  withReceipt,
} from './draft-contents.ts';
import { createWorkCount } from './work-count.ts';

/** Short: a phone that shuts down loses what was typed since the last pause, and no more. */
const PAUSE_MS = 400;
/** For whoever types without a pause. */
const LONGEST_UNSAVED_MS = 2000;
const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 30_000;
/** Somebody who types on while it is kept must not hold it up for ever. */
const KEEP_TRIES = 5;

type Typed = Pick<DraftContents, 'commentaire' | 'signataire' | 'signature'> & DraftSubject;

export interface SessionState {
  /** All but the answers as they are typed: those are in `answers`. */
  readonly contents: DraftContents;
  /** Null until something is worth keeping. */
  readonly editID: number | null;
  readonly saving: 'saved' | 'pending' | 'failed';
  /** Another tab changed it, and its changes are here now. */
  readonly isChangedElsewhere: boolean;
  /** It was sent while something was still being typed: that is a draft of its own now. */
  readonly isContinued: boolean;
  /** It is no longer a draft: sent (with the report's number) or deleted. */
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
    isContinued: false,
    gone: null,
  };
  let isDirty = false;
  let wasChanged = false;
  let unsavedSince: number | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Saves and looks at the disk, one after the other: none may see another half done. */
  let queue: Promise<void> = Promise.resolve();
  /** Bytes that go to the disk with the draft that names them. */
  const unwritten: NewKeptFile[] = [];
  const listeners = new Set<() => void>();

  const show = (part: Partial<SessionState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };

  const current = (): DraftContents => ({ ...state.contents, zones: answers.zones() });

  /** What is on the disk comes onto the screen; what was typed here since `known` stays. */
  const adopt = (kept: DraftContents, known: DraftContents, isForeign: boolean) => {
    base = kept;
    const merged = isDirty ? mergeContents(known, current(), kept) : kept;
    if (merged.zones !== answers.zones()) answers.replaceZones(merged.zones);
    show({
      contents: merged,
      saving: isDirty ? 'pending' : 'saved',
      isChangedElsewhere: state.isChangedElsewhere || isForeign,
    });
  };

  const enqueue = (work: () => Promise<void>): Promise<void> => {
    queue = queue.then(work);
    return queue;
  };

  const write = async (mine: DraftContents): Promise<void> => {
    const before = base;
    const photos = [...unwritten];
    const saved_at = correctedNow();
    let { brouillon } = mine;
    let isForeign = false;
    const merge = (record: KeptDraft): KeptDraft => {
      const theirs = contentsOf(record);
      isForeign = theirs.rev !== before.rev;
      ({ brouillon } = theirs);
      const merged = mergeContents(before, mine, theirs);
      const contents = { ...merged, saved_at, rev: theirs.rev + 1 };
      return { ...toRecord(owner, contents), editID: record.editID };
    };
    const alsoWrite: LocalChange = async (tx) => {
      for (const photo of photos) await keepFile(tx, brouillon, photo);
    };
    const first = { ...mine, saved_at, rev: before.rev + 1 };
    const kept =
      state.editID === null
        ? await addDraft(toRecord(owner, first), merge, alsoWrite)
        : await changeDraft(owner, state.editID, merge, alsoWrite);
    if (kept === undefined) return goOnWithoutDraft();
    unwritten.splice(0, photos.length);
    if (state.editID !== kept.editID) show({ editID: kept.editID });
    adopt(contentsOf(kept), mine, isForeign);
  };

  /** Sent meanwhile: what is typed here goes on as a draft of the report that is there now. Deleted: it stays so. */
  const goOnWithoutDraft = async (): Promise<void> => {
    const sent = await readSent(state.contents.brouillon);
    if (sent === undefined) return show({ gone: { sent: null } });
    const contents = withReceipt({ ...current(), sending: null }, sent);
    base = contents;
    show({ contents, editID: null, isContinued: true });
    return write(contents);
  };

  const save = async (): Promise<void> => {
    clearTimeout(timer);
    if (!isDirty || state.gone !== null) return;
    isDirty = false;
    unsavedSince = null;
    try {
      await write(current());
      failures = 0;
    } catch (error) {
      isDirty = true;
      reportError(error);
      show({ saving: 'failed' });
      const wait = Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS);
      failures += 1;
      timer = setTimeout(() => void flush(), wait);
    }
  };

  const flush = (): Promise<void> => enqueue(save);

  const schedule = () => {
    isDirty = true;
    wasChanged = true;
    unsavedSince ??= Date.now();
    if (state.saving !== 'pending') show({ saving: 'pending' });
    clearTimeout(timer);
    const left = unsavedSince + LONGEST_UNSAVED_MS - Date.now();
    timer = setTimeout(() => void flush(), Math.max(0, Math.min(PAUSE_MS, left)));
  };

  /** Looks at the disk after somebody changed something there; of our own saves, nothing is new. */
  const look = async (): Promise<void> => {
    const { editID, gone } = state;
    if (editID === null || gone !== null) return;
    const kept = await readDraft(owner, editID);
    if (kept === undefined) {
      // Photos on their way will be typed work in a moment: only then is it known what to do.
      if (work.isBusy()) return;
      if (isDirty) return save();
      const sent = await readSent(state.contents.brouillon);
      return show({ gone: { sent: sent?.rapport_id ?? null } });
    }
    const theirs = contentsOf(kept);
    if (theirs.rev !== base.rev) {
      if (!isDirty) adopt(theirs, base, true);
      return;
    }
    const { rapport_id, version, edition, sending } = theirs;
    const told = { rapport_id, version, edition, sending };
    base = { ...base, ...told };
    show({ contents: { ...state.contents, ...told } });
  };

  const follow = ({ editID }: DraftSignal) => {
    if (editID === state.editID) void enqueue(() => look().catch(reportError));
  };
  const work = createWorkCount(() => void enqueue(() => look().catch(reportError)));

  const flushWhenHidden = () => {
    if (document.visibilityState === 'hidden') void flush();
  };
  const flushNow = () => void flush();
  const holdBack = (event: BeforeUnloadEvent) => {
    if (work.isBusy() || state.saving === 'failed') event.preventDefault();
  };

  /** Resolves to whether everything is on the disk, photos on their way included. */
  const settle = async (): Promise<boolean> => {
    await work.whenIdle();
    await flush();
    return !isDirty;
  };

  /** Until the returned function is called; photos on their way are still waited for then. */
  const start = (): (() => void) => {
    const stops = [answers.onChange(schedule), listenToDrafts(follow)];
    document.addEventListener('visibilitychange', flushWhenHidden);
    addEventListener('pagehide', flushNow);
    addEventListener('beforeunload', holdBack);
    const stop = () => {
      for (const each of stops) each();
      document.removeEventListener('visibilitychange', flushWhenHidden);
      removeEventListener('pagehide', flushNow);
      removeEventListener('beforeunload', holdBack);
    };
    return () => void settle().catch(reportError).finally(stop);
  };

  return {
    owner,
    answers,
    work,
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
    /** A file goes to the disk in one transaction with the draft, in which `place` has named it. */
    addFile: async (file: DraftFile, photo: NewKeptFile, place: () => void): Promise<void> => {
      unwritten.push(photo);
      show({ contents: { ...state.contents, files: [...state.contents.files, file] } });
      place();
      schedule();
      await flush();
    },
    dismissNotice: () => show({ isChangedElsewhere: false }),
    /** What was written outside of it, as by sending. */
    takeOver: (contents: DraftContents) => adopt(contents, base, false),
    flush,
    settle,
    start,
    /** Rejects where not all of it could be kept: what is sent is sent from the disk. */
    keep: async (): Promise<{ editID: number; rev: number }> => {
      if (state.editID === null) isDirty = true;
      for (let tries = 0; tries < KEEP_TRIES; tries += 1) {
        await flush();
        if (!isDirty || state.saving === 'failed') break;
      }
      const { editID, gone } = state;
      if (isDirty || editID === null || gone !== null) throw new Error('The draft was not kept');
      return { editID, rev: base.rev };
    },
  };
}

export const toRecord = (owner: number, contents: DraftContents) => ({
  id: contents.rapport_id ?? contents.uuid,
  uuid: contents.uuid,
  brouillon: contents.brouillon,
  date: contents.date,
  owner,
  contents,
});
