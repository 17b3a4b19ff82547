import type { FormQuestion } from '@releve/domain/forms/form-schema.ts';
import { isAnswered } from '@releve/domain/forms/form-answers.ts';
import { IconCheck, IconEraser, IconMessagePlus } from '@tabler/icons-react';
import { memo, useCallback, useState } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { AnswerField } from '../../objects/question/answer-field.tsx';
import { answerText } from '../../objects/question/answer-words.ts';
import { focusQuestion } from './focus-place.ts';
import { placeId, useFormTools, useQuestion } from './form-tools.ts';
import { IssueLine } from './issue-line.tsx';
import { PhotosField } from './photos-field.tsx';
import { RemarkField } from './remark-field.tsx';
import { SignatureField } from './signature-field.tsx';
import classes from './form.module.css';

interface QuestionBlockProps {
  zone: string;
  question: FormQuestion;
}

/** One question, whatever it asks. Drawn anew only when something of its own changes. */
export const QuestionBlock = memo(function QuestionBlock({ zone, question }: QuestionBlockProps) {
  const { isAsked, isFolded } = useQuestion(zone, question.cle);
  if (!isAsked) return null;
  return isFolded ? (
    <FoldedQuestion zone={zone} question={question} />
  ) : (
    <OpenQuestion zone={zone} question={question} />
  );
});

/** In order: one line, that a tap opens to make an exception of it. */
function FoldedQuestion({ zone, question }: QuestionBlockProps) {
  const t = useT();
  const { answers } = useFormTools();
  const { reponse } = useQuestion(zone, question.cle);
  return (
    <button
      type="button"
      id={placeId(zone, question.cle)}
      className={classes['folded']}
      onClick={() => {
        answers.unfold(zone, question.cle);
        focusQuestion(zone, question.cle);
      }}
    >
      <IconCheck size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
      <span className={classes['foldedLabel']}>{question.libelle}</span>
      <span className={classes['foldedAnswer']}>{answerText(t, question, reponse)}</span>
      <span className="visually-hidden">{t('formulaire.question.open')}</span>
    </button>
  );
}

function OpenQuestion({ zone, question }: QuestionBlockProps) {
  const t = useT();
  const { answers, genre } = useFormTools();
  const { reponse, issue } = useQuestion(zone, question.cle);
  const [isRemarking, setIsRemarking] = useState(false);
  const id = placeId(zone, question.cle);
  const labelId = `${id}-label`;
  const noteId = `${id}-note`;
  const isNoted = question.aide !== '' || issue !== null;
  const change = (part: Partial<typeof reponse>) => answers.setAnswer(zone, question.cle, part);
  const noteUnread = useCallback(
    (isUnread: boolean) => answers.setUnread(zone, question.cle, isUnread),
    [answers, zone, question.cle],
  );
  // Before and after show what is judged: what counts for nothing, as a number of floors, has nothing to show.
  const hasPhotos = genre !== 'inspection' || question.type === 'photo' || question.poids > 0;
  const hasRemark = isRemarking || reponse.remarque !== '';
  const isClearable =
    question.type !== 'photo' &&
    question.type !== 'signature' &&
    question.type !== 'texte' &&
    question.type !== 'nombre' &&
    isAnswered(question, reponse);
  return (
    <div
      id={id}
      role="group"
      aria-labelledby={labelId}
      className={classes['question']}
      data-issue={issue !== null || undefined}
      data-answered={isAnswered(question, reponse) || undefined}
    >
      <p id={labelId} className={classes['label']}>
        {question.libelle}
        {question.requis && (
          <span className={classes['required']}> {t('formulaire.question.required')}</span>
        )}
      </p>
      {isNoted && (
        <div id={noteId} className={classes['notes']}>
          {question.aide !== '' && <p className={classes['help']}>{question.aide}</p>}
          {issue !== null && <IssueLine message={issue} />}
        </div>
      )}
      <AnswerField
        question={question}
        reponse={reponse}
        labelId={labelId}
        describedBy={isNoted ? noteId : undefined}
        isFaulty={issue !== null}
        onChange={change}
        onUnread={noteUnread}
      />
      {question.type === 'signature' && (
        <SignatureField
          label={question.libelle}
          nom={typeof reponse.valeur === 'string' ? reponse.valeur : ''}
          drawing={reponse.signature ?? null}
          onName={(nom) => change({ valeur: nom === '' ? null : nom })}
          onDrawing={(drawn) =>
            answers.changeAnswer(zone, question.cle, ({ signature: _before, ...rest }) =>
              drawn === null ? rest : { ...rest, signature: drawn },
            )
          }
        />
      )}
      {hasRemark && (
        <RemarkField
          label={t('formulaire.question.remark_of', { question: question.libelle })}
          value={reponse.remarque}
          isNew={isRemarking && reponse.remarque === ''}
          onChange={(remarque) => change({ remarque })}
        />
      )}
      <div className={classes['extras']}>
        {(hasPhotos || reponse.photos.length > 0) && (
          <PhotosField zone={zone} question={question} photos={reponse.photos} />
        )}
        {!hasRemark && (
          <button type="button" className={classes['extra']} onClick={() => setIsRemarking(true)}>
            <IconMessagePlus size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
            {t('formulaire.question.remark')}
          </button>
        )}
        {isClearable && (
          <button
            type="button"
            className={classes['icon']}
            data-end
            aria-label={t('formulaire.question.clear')}
            title={t('formulaire.question.clear')}
            onClick={() => {
              change({ valeur: null });
              focusQuestion(zone, question.cle);
            }}
          >
            <IconEraser size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
          </button>
        )}
      </div>
    </div>
  );
}
