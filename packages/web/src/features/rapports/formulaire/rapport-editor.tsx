import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useOutboxRows } from '../../../platform/api/use-waiting-commands.ts';
import { t as say, type Translate, useT } from '../../../platform/i18n/i18n.ts';
import { reportError } from '../../../platform/error-report.ts';
import { useScreenTitle } from '../../../platform/shell-store.ts';
import { useLeaveGuard } from '../../../platform/use-leave-guard.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { useUserStore } from '../../../platform/stores/user-store.ts';
import { NativeButton } from '../../../ui/native/native-button.tsx';
import { Page } from '../../../ui/page.tsx';
import { negative, showToast } from '../../../ui/toast/toast-store.ts';
import type { SendProgress } from './await-sent.ts';
import type { DraftContents } from './draft-contents.ts';
import { createDraftFiles } from './draft-files.ts';
import { type DraftSession, openSession } from './draft-session.ts';
import { EditorNotices } from './editor-notices.tsx';
import { EditorFoot } from './editor-foot.tsx';
import { FormBody } from './form-body.tsx';
import { FormHead } from './form-head.tsx';
import { FormToolsProvider } from './form-tools.ts';
import { LIST_OF, viewAddress } from './rapport-words.ts';
import { SavedLine } from './saved-line.tsx';
import { skipUnseen } from './skip-unseen.ts';
import { SubjectCard } from './subject-card.tsx';
import { sendStateOf } from './use-drafts.ts';
import { useSending } from './use-sending.ts';
import classes from './editor.module.css';
import form from './form.module.css';

interface RapportEditorProps {
  editID: number | null;
  contents: DraftContents;
}

/** A draft being filled in, from its first answer to « Envoyer ». */
export function RapportEditor({ editID, contents }: RapportEditorProps) {
  const owner = useUserStore((state) => state.details?.id ?? null);
  const [opened] = useState(() => {
    if (owner === null) return null;
    const session = openSession({ owner, editID, contents });
    return { session, files: createDraftFiles(session) };
  });
  useEffect(() => {
    if (opened === null) return;
    const stop = opened.session.start();
    return () => {
      stop();
      opened.files.forget();
    };
  }, [opened]);
  return opened === null ? null : <Editor session={opened.session} files={opened.files} />;
}

type EditorProps = { session: DraftSession; files: ReturnType<typeof createDraftFiles> };

/** Sent from another tab, or by itself: there is nothing left to fill in. */
function useLeaveWhenGone(session: DraftSession, tell: () => boolean): void {
  const navigate = useNavigate();
  const { gone } = useSyncExternalStore(session.subscribe, session.state);
  useEffect(() => {
    if (gone === null || !tell()) return;
    const { genre } = session.contents();
    const to = gone.sent === null ? LIST_OF[genre] : viewAddress(genre, gone.sent);
    if (gone.sent === null) showToast({ kind: 'info', message: say('formulaire.drafts.gone') });
    void navigate({ to, replace: true });
  }, [gone, tell, navigate, session]);
}

async function sayKept(session: DraftSession): Promise<void> {
  if (await session.settle()) showToast({ kind: 'info', message: say('formulaire.editor.kept') });
  else negative(say('formulaire.editor.not_saved'));
}

/** Nothing is lost by leaving: that is all there is to say. */
function useSayKept(session: DraftSession, tell: () => boolean): void {
  useEffect(
    () => () => {
      if (session.state().gone !== null || !session.wasChanged() || !tell()) return;
      void sayKept(session).catch(reportError);
    },
    [session, tell],
  );
}

function wordsOf(t: Translate, progress: SendProgress | null, isPreparing: boolean): string {
  if (progress === null) return t('formulaire.editor.save');
  if (isPreparing) return t('formulaire.send.preparing');
  return progress.total > 1 ? t('formulaire.send.sending', progress) : t('formulaire.editor.save');
}

function Editor({ session, files }: EditorProps) {
  const t = useT();
  const { contents, editID, saving } = useSyncExternalStore(session.subscribe, session.state);
  useLeaveGuard(saving === 'failed');
  const showsSuivi = useServerSettingsStore(({ settings }) => settings.DISPLAY_SUIVI_PERCENT);
  const sending = useSending(session);
  useLeaveWhenGone(session, sending.tell);
  useSayKept(session, sending.tell);
  const { genre, rapport_id } = contents;
  // Nothing is changed in what nobody has yet.
  useScreenTitle(genre === 'suivi' && rapport_id === null ? 'titles.suivi_create' : null);
  const hasPercent = genre === 'inspection' || showsSuivi;
  const tools = useMemo(
    () => ({ answers: session.answers, files, genre, hasPercent }),
    [session, files, genre, hasPercent],
  );
  const sendState = sendStateOf(useOutboxRows() ?? [], contents.uuid);
  const { progress } = sending;
  return (
    <FormToolsProvider value={tools}>
      <Page title={contents.form.titre} width="reading">
        <SubjectCard session={session} />
        <EditorNotices session={session} editID={editID} sendState={sendState} sending={sending} />
        <div ref={skipUnseen} className={form['form']}>
          <FormHead state={<SavedLine session={session} />} />
          <FormBody />
          <EditorFoot session={session} />
        </div>
        <div className={classes['actions']}>
          <NativeButton isWide isBusy={progress !== null} onClick={() => void sending.save()}>
            {wordsOf(t, progress, session.work.isBusy())}
          </NativeButton>
        </div>
      </Page>
    </FormToolsProvider>
  );
}
