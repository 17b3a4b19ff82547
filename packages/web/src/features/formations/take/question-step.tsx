import type { TakenFormation } from '@releve/domain/features/formations.ts';
import { EMPTY_REPONSE, isAnswered, type Valeur } from '@releve/domain/forms/form-answers.ts';
import type { FormQuestion } from '@releve/domain/forms/form-schema.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { correctedNow } from '../../../platform/corrected-now.ts';
import { reportError } from '../../../platform/error-report.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { NativeButton } from '../../../ui/native/native-button.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { AnswerField } from '../../objects/question/answer-field.tsx';
import { answerTo, openTentative, questionPlace, quizQuestions } from '../formation-steps.ts';
import { useAnswerQuestion } from '../formations.mutations.ts';
import { StepFrame } from './step-frame.tsx';
import { usePlace } from './use-place.ts';
import classes from './take.module.css';

type QuestionStepProps = { formation: TakenFormation; question: FormQuestion; index: number };

/** One question. Its answer is on the device with the tap that gives it. */
export function QuestionStep({ formation, question, index }: QuestionStepProps) {
  const t = useT();
  const id = useId();
  const { goTo } = usePlace();
  const { valeur, answer } = useAnswer(formation, question);
  const questions = quizQuestions(formation);
  const before = questions[index - 1];
  const after = questions[index + 1];
  const hasNote = question.aide !== '' || question.type === 'choix_multiple';
  return (
    <StepFrame
      formation={formation}
      kicker={t('formations.quiz.of', { number: index + 1, total: questions.length })}
      title={question.libelle}
      titleId={id}
      foot={
        <>
          {before !== undefined && (
            <NativeButton variant="outline" onClick={() => goTo(questionPlace(before))}>
              <IconChevronLeft size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
              {t('formations.step.previous')}
            </NativeButton>
          )}
          <NativeButton
            isWide
            variant={isAnswered(question, { ...EMPTY_REPONSE, valeur }) ? 'filled' : 'outline'}
            onClick={() => goTo(after === undefined ? 'remise' : questionPlace(after))}
          >
            {t(after === undefined ? 'formations.quiz.review' : 'formations.step.next_question')}
            <IconChevronRight size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
          </NativeButton>
        </>
      }
    >
      {hasNote && (
        <div id={`${id}-note`} className={classes['note']}>
          {question.aide !== '' && <p>{question.aide}</p>}
          {question.type === 'choix_multiple' && <p>{t('formations.quiz.several')}</p>}
        </div>
      )}
      <AnswerField
        question={question}
        reponse={{ ...EMPTY_REPONSE, valeur }}
        labelId={id}
        describedBy={hasNote ? `${id}-note` : undefined}
        isQuiz
        onChange={(part) => answer(part.valeur ?? null)}
      />
    </StepFrame>
  );
}

/** Shown with the tap; what the device could not keep is taken back, and said. */
function useAnswer(formation: TakenFormation, { cle }: FormQuestion) {
  const answering = useAnswerQuestion();
  const [given, setGiven] = useState<{ valeur: Valeur } | null>(null);
  const answer = (valeur: Valeur) => {
    const tentative = openTentative(formation);
    if (tentative === null) return;
    setGiven({ valeur });
    const body = { question: cle, valeur, at: correctedNow() };
    answering.mutateAsync({ params: { uuid: tentative.uuid }, body }).catch((error: unknown) => {
      reportError(error);
      setGiven(null);
    });
  };
  return { valeur: given === null ? answerTo(formation, cle) : given.valeur, answer };
}
