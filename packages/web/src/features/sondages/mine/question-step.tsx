import { isAnswered, type Valeur } from '@releve/domain/forms/form-answers.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { NativeButton } from '../../../ui/native/native-button.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { AnswerField } from '../../objects/question/answer-field.tsx';
import type { AskedQuestion } from './answer-contents.ts';
import { AnswerFrame } from './answer-frame.tsx';
import classes from './mine.module.css';

type QuestionStepProps = {
  titre: string;
  asked: AskedQuestion;
  number: number;
  total: number;
  onAnswer: (valeur: Valeur) => void;
  onLeave: () => void;
  onBack: (() => void) | null;
  onNext: () => void;
};

export function QuestionStep(props: QuestionStepProps) {
  const { titre, asked, number, total, onAnswer, onLeave, onBack, onNext } = props;
  const { question, reponse } = asked;
  const t = useT();
  const id = useId();
  const isDone = isAnswered(question, reponse);
  const notes = [
    ...(question.aide === '' ? [] : [question.aide]),
    ...(question.type === 'choix_multiple' ? [t('my_sondages.step.several')] : []),
    ...(question.requis ? [t('my_sondages.step.required')] : []),
  ];
  const isLast = number === total;
  const isSkipped = !isDone && !question.requis;
  return (
    <AnswerFrame
      back={{ label: titre, onBack: onLeave }}
      progress={(number - 1) / total}
      kicker={t('my_sondages.step.of', { number, total })}
      title={question.libelle}
      titleId={id}
      foot={
        <>
          {onBack !== null && (
            <NativeButton variant="outline" onClick={onBack}>
              <IconChevronLeft size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
              {t('my_sondages.step.previous')}
            </NativeButton>
          )}
          <NativeButton isWide variant={isDone ? 'filled' : 'outline'} onClick={onNext}>
            {isSkipped
              ? t('my_sondages.step.skip')
              : t(isLast ? 'my_sondages.step.review' : 'my_sondages.step.next')}
            <IconChevronRight size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
          </NativeButton>
        </>
      }
    >
      {notes.length > 0 && (
        <div id={`${id}-note`} className={classes['quiet']}>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
      <AnswerField
        question={question}
        reponse={reponse}
        labelId={id}
        describedBy={notes.length > 0 ? `${id}-note` : undefined}
        isQuiz
        onChange={(part) => onAnswer(part.valeur ?? null)}
      />
    </AnswerFrame>
  );
}
