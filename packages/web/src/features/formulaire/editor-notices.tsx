import { useState, useSyncExternalStore } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import { OnDemand } from '../../platform/on-demand.tsx';
import { Banner } from '../../ui/banner.tsx';
import { NativeButton } from '../../ui/native/native-button.tsx';
import type { DraftSession } from './draft-session.ts';
import { refusalWords, refusedFile, type SendState } from './use-drafts.ts';
import { goToIssue, type Problems } from './use-sending.ts';

const loadConflict = () => import('./rapport-conflict.tsx');

interface EditorNoticesProps {
  session: DraftSession;
  editID: number | null;
  sendState: SendState;
  problems: Problems | null;
  onSave: () => Promise<void>;
}

/** What stands between the draft and the server, each with what to do. */
export function EditorNotices(props: EditorNoticesProps) {
  const { session, sendState, problems } = props;
  const t = useT();
  const { contents, isChangedElsewhere, isContinued } = useSyncExternalStore(
    session.subscribe,
    session.state,
  );
  const isUntouched = contents.sending?.rev === contents.rev;
  return (
    <>
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
      {problems !== null && (
        <Banner
          kind="danger"
          action={
            problems.issues.length > 0 && (
              <NativeButton variant="outline" onClick={() => goToIssue(session, problems.issues)}>
                {t('formulaire.editor.missing_go')}
              </NativeButton>
            )
          }
        >
          {problems.lacksSubject && <p>{t('formulaire.editor.subject_missing')}</p>}
          {problems.issues.length > 0 && (
            <p>{t('formulaire.editor.missing', { count: problems.issues.length })}</p>
          )}
        </Banner>
      )}
    </>
  );
}

type RefusedProps = EditorNoticesProps & { refused: NonNullable<SendState['refused']> };

const CONFLICT = 409;

/** What the server would not take; a photo can be taken out, a newer version compared. */
function RefusedNotice({ session, editID, refused, onSave }: RefusedProps) {
  const t = useT();
  const [isComparing, setIsComparing] = useState(false);
  const contents = session.contents();
  const file = refusedFile(contents, refused);
  const isConflict = refused.error?.status === CONFLICT && contents.rapport_id !== null;
  const removeFile = (uuid: string) => {
    const { answers } = session;
    answers.zones().forEach((zone, index) => {
      const key = answers.keyAt(index);
      for (const [cle, { photos }] of Object.entries(zone.reponses)) {
        if (key === null || photos.every((photo) => photo.uuid !== uuid)) continue;
        answers.setAnswer(key, cle, { photos: photos.filter((photo) => photo.uuid !== uuid) });
      }
    });
  };
  return (
    <Banner
      kind="danger"
      action={
        (file !== null && (
          <NativeButton variant="outline" onClick={() => removeFile(file.uuid)}>
            {t('formulaire.send.remove_photo')}
          </NativeButton>
        )) ||
        (isConflict && (
          <NativeButton variant="outline" onClick={() => setIsComparing(true)}>
            {t('formulaire.conflict.compare')}
          </NativeButton>
        ))
      }
    >
      {isConflict ? (
        <p>
          <strong>{t('formulaire.conflict.title')}</strong> {t('formulaire.conflict.text')}
        </p>
      ) : (
        <p>
          <strong>
            {t('formulaire.send.refused', { reason: refusalWords(contents, refused) })}
          </strong>{' '}
          {t('formulaire.send.refused_text')}
        </p>
      )}
      {isConflict && editID !== null && (
        <OnDemand
          load={loadConflict}
          isWanted={isComparing}
          props={{
            isOpen: isComparing,
            session,
            editID,
            onSave,
            onClose: () => setIsComparing(false),
          }}
        />
      )}
    </Banner>
  );
}
