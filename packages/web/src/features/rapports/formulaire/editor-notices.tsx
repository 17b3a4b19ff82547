import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { OnDemand } from '../../../platform/on-demand.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { NativeButton } from '../../../ui/native/native-button.tsx';
import { namedFiles } from './draft-contents.ts';
import type { DraftSession } from './draft-session.ts';
import { goToIssue } from './focus-place.ts';
import { listSubjectFaults } from './subject-faults.ts';
import { takeOutFile } from './take-out-file.ts';
import { isConflict, refusalWords, refusedFile, type SendState } from './use-drafts.ts';
import type { useSending } from './use-sending.ts';
import { useWantedPart } from './use-wanted-part.ts';
import classes from './editor.module.css';

const loadConflict = () => import('./rapport-conflict.tsx');

interface EditorNoticesProps {
  session: DraftSession;
  editID: number | null;
  sendState: SendState;
  sending: ReturnType<typeof useSending>;
}

/** The button that was tapped may be two hundred questions lower. */
function useAttention({ sendState, sending }: EditorNoticesProps, lacksSubject: boolean) {
  const place = useRef<HTMLDivElement | null>(null);
  const seen = useRef(0);
  const { attention } = sending;
  // The outbox tells of a refusal by another way, perhaps a moment later.
  const isThere = sendState.refused !== null || lacksSubject;
  useEffect(() => {
    if (!isThere || attention === seen.current) return;
    seen.current = attention;
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus({ preventScroll: true });
  }, [attention, isThere]);
  return place;
}

/** The reasons why the draft is not on the server yet, each with what to do about it. */
export function EditorNotices(props: EditorNoticesProps) {
  const { session, sendState, sending } = props;
  const t = useT();
  const { contents, isChangedElsewhere, isContinued } = useSyncExternalStore(
    session.subscribe,
    session.state,
  );
  const isUntouched = contents.sending?.rev === contents.rev;
  const lacksSubject =
    sending.isChecked && listSubjectFaults(contents.form.cible, contents).length > 0;
  const place = useAttention(props, lacksSubject);
  return (
    <div ref={place} className={classes['notices']} tabIndex={-1}>
      {isChangedElsewhere && (
        <Banner
          kind="info"
          onDismiss={session.dismissNotice}
          dismissLabel={t('formulaire.editor.dismiss')}
        >
          {t('formulaire.editor.elsewhere')}
        </Banner>
      )}
      {isContinued && <Banner kind="info">{t('formulaire.send.sent_but')}</Banner>}
      {sendState.refused !== null && <RefusedNotice {...props} refused={sendState.refused} />}
      {sendState.etat === 'a_envoyer' && isUntouched && (
        <Banner kind="amber">{t('formulaire.editor.waiting')}</Banner>
      )}
      {lacksSubject && <Banner kind="danger">{t('formulaire.editor.subject_missing')}</Banner>}
      {sending.isChecked && <MissingNotice session={session} />}
    </div>
  );
}

/** As many as still stand, and the way to the first of them. */
function MissingNotice({ session: { answers } }: { session: DraftSession }) {
  const t = useT();
  const issues = useSyncExternalStore(answers.onIssues, answers.issues);
  return issues.length === 0 ? null : (
    <Banner
      kind="danger"
      action={
        <NativeButton variant="outline" onClick={() => goToIssue(issues)}>
          {t('formulaire.editor.missing_go')}
        </NativeButton>
      }
    >
      {t('formulaire.editor.missing', { count: issues.length })}
    </Banner>
  );
}

type RefusedProps = EditorNoticesProps & { refused: NonNullable<SendState['refused']> };

/** What the server would not take: a file can be taken out, a newer version compared. */
function RefusedNotice(props: RefusedProps) {
  const t = useT();
  const { session, refused } = props;
  const contents = session.contents();
  const file = refusedFile(contents, refused);
  if (isConflict(contents, refused)) return <ConflictNotice {...props} />;
  const isNamed =
    file !== null && namedFiles(contents.zones, contents.signature).includes(file.uuid);
  return (
    <Banner
      kind="danger"
      action={
        isNamed && (
          <NativeButton variant="outline" onClick={() => takeOutFile(session, file)}>
            {t(
              file.genre === 'signature'
                ? 'formulaire.signature.remove'
                : 'formulaire.send.remove_photo',
            )}
          </NativeButton>
        )
      }
    >
      <p>
        <strong>{t('formulaire.send.refused', { reason: refusalWords(contents, refused) })}</strong>{' '}
        {t(
          file !== null && !isNamed ? 'formulaire.send.taken_out' : 'formulaire.send.refused_text',
        )}
      </p>
    </Banner>
  );
}

function ConflictNotice({ session, editID, sending }: RefusedProps) {
  const t = useT();
  const comparison = useWantedPart();
  return (
    <Banner
      kind="danger"
      action={
        <NativeButton variant="outline" onClick={comparison.want}>
          {t('formulaire.conflict.compare')}
        </NativeButton>
      }
    >
      <p>
        <strong>{t('formulaire.conflict.title')}</strong> {t('formulaire.conflict.text')}
      </p>
      {editID !== null && (
        <OnDemand
          load={loadConflict}
          isWanted={comparison.isWanted}
          onFailure={comparison.giveUp}
          props={{
            isOpen: comparison.isWanted,
            session,
            editID,
            onSave: sending.save,
            onClose: comparison.close,
            tell: sending.tell,
          }}
        />
      )}
    </Banner>
  );
}
