import { isAnswered, type Reponse } from '@releve/domain/forms/form-answers.ts';
import { FAILED_BELOW, isScored, pointsOf } from '@releve/domain/forms/form-score.ts';
import type { FormQuestion } from '@releve/domain/forms/form-schema.ts';
import { isNotApplicable } from '@releve/domain/forms/form-visibility.ts';
import type { RapportPhoto } from '@releve/domain/features/rapports.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { StateBadge, type StateKind } from '../../../ui/state-badge.tsx';
import { answerText } from '../../objects/question/answer-words.ts';
import { PhotoStrip } from './photo-strip.tsx';
import type { PhotoViewing } from './use-photo-viewer.tsx';
import classes from './answers.module.css';

export interface AnswerImages {
  viewing: PhotoViewing;
  signatures: readonly Pick<RapportPhoto, 'uuid' | 'url'>[];
}

type AnswerRowProps = {
  question: FormQuestion;
  reponse: Reponse | undefined;
  images: AnswerImages;
};

/** One question, what was answered, what was remarked, what was photographed. */
export function AnswerRow({ question, reponse, images }: AnswerRowProps) {
  return (
    <li className={classes['row']}>
      <div className={classes['line']}>
        <span className={classes['question']}>{question.libelle}</span>
        <AnswerMark question={question} reponse={reponse} />
      </div>
      <AnswerWords question={question} reponse={reponse} images={images} />
    </li>
  );
}

/** What is too long to stand at the end of the line, the remark and the photos. */
function AnswerWords({ question, reponse, images }: AnswerRowProps) {
  const t = useT();
  if (reponse === undefined) return null;
  const signature = images.signatures.find(({ uuid }) => uuid === reponse.signature);
  return (
    <>
      {question.type === 'texte' && isAnswered(question, reponse) && (
        <p className={classes['text']}>{answerText(t, question, reponse)}</p>
      )}
      {signature && (
        <img
          className={classes['signature']}
          src={signature.url}
          alt={t('rapports.signature_of', { question: question.libelle })}
        />
      )}
      {reponse.remarque !== '' && <p className={classes['remark']}>{reponse.remarque}</p>}
      <PhotoStrip photos={reponse.photos} viewing={images.viewing} />
    </>
  );
}

type AnswerMarkProps = { question: FormQuestion; reponse: Reponse | undefined };

/** Between the two, an answer is neither a failure nor to be proud of. */
const GOOD_FROM = 75;

const kindOf = (points: number): StateKind | null => {
  if (points < FAILED_BELOW) return 'wrong';
  return points >= GOOD_FROM ? 'done' : null;
};

/** A colour where the answer counts, always with its word. */
export function AnswerMark({ question, reponse }: AnswerMarkProps) {
  const t = useT();
  if (reponse === undefined || !isAnswered(question, reponse)) {
    return <span className={classes['none']}>{t('rapports.no_answer')}</span>;
  }
  if (question.type === 'texte' || question.type === 'photo') return null;
  if (question.type === 'signature' && reponse.signature !== undefined) return null;
  const words = answerText(t, question, reponse);
  if (isNotApplicable(reponse)) {
    return <StateBadge kind="neutral" variant="plain" label={words} />;
  }
  const points = isScored(question) ? pointsOf(question, reponse) : null;
  const kind = points === null ? null : kindOf(points);
  return kind === null ? (
    <span className={classes['answer']}>{words}</span>
  ) : (
    <StateBadge kind={kind} variant="plain" label={words} />
  );
}
