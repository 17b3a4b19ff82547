import { MAX_COMMENT } from '@releve/domain/features/rapports.ts';
import { useId, useSyncExternalStore } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import type { DraftSession } from './draft-session.ts';
import { SignatureField } from './signature-field.tsx';
import fields from '../../objects/question/fields.module.css';
import classes from './editor.module.css';

/** What concerns the report as a whole, after its questions. */
export function EditorFoot({ session }: { session: DraftSession }) {
  const t = useT();
  const commentId = useId();
  const signId = useId();
  const { contents } = useSyncExternalStore(session.subscribe, session.state);
  const isInspection = contents.genre === 'inspection';
  const label = t(isInspection ? 'formulaire.editor.sign_client' : 'formulaire.editor.sign');
  return (
    <>
      <div className={classes['footPart']}>
        <label htmlFor={commentId} className={classes['footLabel']}>
          {t('formulaire.editor.comment')}
        </label>
        <textarea
          id={commentId}
          rows={3}
          className={fields['input']}
          maxLength={MAX_COMMENT}
          value={contents.commentaire}
          onChange={({ currentTarget }) => session.change({ commentaire: currentTarget.value })}
        />
      </div>
      <section className={classes['footPart']} aria-labelledby={signId}>
        <h2 id={signId} className={classes['footLabel']}>
          {label}
        </h2>
        <SignatureField
          label={label}
          nom={contents.signataire}
          drawing={contents.signature}
          onName={(signataire) => session.change({ signataire })}
          onDrawing={(signature) => session.change({ signature })}
        />
      </section>
    </>
  );
}
