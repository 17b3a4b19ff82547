// « Enregistrer » : what is missing is shown; what is whole goes to the outbox, and the person is told what became of it.
import { type AnswerIssue, validateZones } from '@releve/domain/forms/form-validation.ts';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { reportError } from '../../platform/error-report.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { readDraft } from '../../platform/offline/draft-store.ts';
import { actedForId } from '../../platform/stores/settings-store.ts';
import { negative, positive, showToast } from '../../ui/toast/toast-store.ts';
import { awaitSent, type SendOutcome, type SendProgress } from './await-sent.ts';
import type { DraftSession } from './draft-session.ts';
import { placeId, sectionId } from './form-tools.ts';
import { LIST_OF, viewAddress } from './rapport-words.ts';
import { queueRapport } from './send-draft.ts';
import { listSubjectFaults } from './subject-faults.ts';

export interface Problems {
  issues: readonly AnswerIssue[];
  lacksSubject: boolean;
}

const FOCUSABLE = 'input, textarea, button';

/** Where the first of them is; a folded question opens as it gets its issue. */
export function goToIssue({ answers }: DraftSession, [first]: readonly AnswerIssue[]): void {
  if (first === undefined) return;
  const key = first.zone === null ? null : answers.keyAt(first.zone);
  const id =
    key === null || first.question === null
      ? sectionId(first.section)
      : placeId(key, first.question);
  const place = document.getElementById(id);
  place?.scrollIntoView({ block: 'center' });
  const field = place?.querySelector<HTMLElement>(FOCUSABLE) ?? place;
  field?.focus({ preventScroll: true });
}

/** Something was typed while it was sent: that is not saved yet. */
async function isGoingOn(session: DraftSession): Promise<boolean> {
  await session.flush();
  return session.state().gone === null && (await isDraftThere(session));
}

async function isDraftThere({ owner, state }: DraftSession): Promise<boolean> {
  const { editID } = state();
  return editID !== null && (await readDraft(owner, editID)) !== undefined;
}

export function useSending(session: DraftSession) {
  const navigate = useNavigate();
  const [problems, setProblems] = useState<Problems | null>(null);
  const [progress, setProgress] = useState<SendProgress | null>(null);
  const isTold = useRef(false);
  /** Whether whoever asks is the first to say what became of the draft. */
  const tell = useCallback((): boolean => {
    const isFirst = !isTold.current;
    isTold.current = true;
    return isFirst;
  }, []);

  const leave = async (outcome: SendOutcome) => {
    const { genre } = session.contents();
    if (outcome.kind === 'refused') return;
    if (outcome.kind === 'sent' && (await isGoingOn(session))) {
      positive(t('formulaire.send.sent_but'));
      return;
    }
    tell();
    if (outcome.kind === 'sent') {
      positive(t('formulaire.send.sent'));
      await navigate({ to: viewAddress(genre, outcome.id), replace: true });
      return;
    }
    const isOffline = !navigator.onLine;
    showToast({
      kind: isOffline ? 'info' : 'warning',
      message: t(isOffline ? 'formulaire.send.offline' : 'formulaire.send.later'),
      duration: 5000,
    });
    await navigate({ to: LIST_OF[genre], replace: true });
  };

  const queue = async () => {
    const { owner } = session;
    const queued = await queueRapport({ owner, pour: actedForId() }, await session.keep());
    if (queued === null) throw new Error('The draft was changed while it was given to the outbox');
    session.takeOver(queued.contents);
    const watched = { ...queued, owner, onProgress: setProgress };
    await leave(navigator.onLine ? await awaitSent(watched) : { kind: 'waiting' });
  };

  const save = async () => {
    setProgress({ gone: 0, total: 0 });
    try {
      // Photos that are still being prepared belong to it.
      await session.work.whenIdle();
      await check();
    } catch (error) {
      reportError(error);
      negative(t('formulaire.editor.not_saved'));
    } finally {
      setProgress(null);
    }
  };

  const check = async () => {
    const { form, ...contents } = session.contents();
    const issues = validateZones(form.contenu, contents.zones);
    const lacksSubject = listSubjectFaults(form.cible, contents).length > 0;
    session.answers.setIssues(issues);
    if (issues.length > 0 || lacksSubject) {
      setProblems({ issues, lacksSubject });
      if (!lacksSubject) requestAnimationFrame(() => goToIssue(session, issues));
      return;
    }
    setProblems(null);
    await queue();
  };

  return { save, problems, progress, tell };
}
