// « Envoyer » : what is missing is shown; what is whole goes to the outbox, and the person is told what became of it.
import { validateZones } from '@releve/domain/forms/form-validation.ts';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { reportError } from '../../../platform/error-report.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { readDraft } from './draft-store.ts';
import { actedForId } from '../../../platform/stores/settings-store.ts';
import { info, negative, positive } from '../../../ui/toast/toast-store.ts';
import { awaitSent, type SendOutcome, type SendProgress } from './await-sent.ts';
import type { DraftSession } from './draft-session.ts';
import { goToIssue } from './focus-place.ts';
import { LIST_OF, viewAddress } from './rapport-words.ts';
import { queueRapport } from './send-draft.ts';
import { listSubjectFaults } from './subject-faults.ts';

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
  /** Whether somebody has tried to save it, and could not. */
  const [isChecked, setIsChecked] = useState(false);
  /** Incremented to scroll to the notices above the form. */
  const [attention, setAttention] = useState(0);
  const [progress, setProgress] = useState<SendProgress | null>(null);
  const isTold = useRef(false);
  /** True for the first caller only: the outcome of a draft is shown once. */
  const tell = useCallback((): boolean => {
    const isFirst = !isTold.current;
    isTold.current = true;
    return isFirst;
  }, []);

  const leave = async (outcome: SendOutcome) => {
    const contents = session.contents();
    const { genre } = contents;
    if (outcome.kind === 'refused') {
      // The notice says why, and gets the focus: a toast would lie over it.
      setAttention((count) => count + 1);
      return;
    }
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
    info(t(isOffline ? 'formulaire.send.offline' : 'formulaire.send.later'));
    await navigate({ to: LIST_OF[genre], replace: true });
  };

  const queue = async () => {
    const { owner } = session;
    const queued = await queueRapport({ owner, pour: actedForId() }, await session.keep());
    if (queued === null) throw new Error('The draft was changed while it was given to the outbox');
    session.takeOver(queued.contents);
    const watched = { ...queued, onProgress: setProgress };
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
    const { answers } = session;
    const { form, ...contents } = session.contents();
    const lacksSubject = listSubjectFaults(form.cible, contents).length > 0;
    answers.setIssues(validateZones(form.contenu, contents.zones));
    const issues = answers.issues();
    setIsChecked(lacksSubject || issues.length > 0);
    if (lacksSubject) return setAttention((count) => count + 1);
    if (issues.length > 0) {
      requestAnimationFrame(() => goToIssue(issues));
      return;
    }
    await queue();
  };

  return { save, isChecked, attention, progress, tell };
}
