import type { TakenFormation } from '@releve/domain/features/formations.ts';
import { IconCircleCheck, IconCircleDashed, IconSend } from '@tabler/icons-react';
import { correctedNow } from '../../../platform/corrected-now.ts';
import { reportError } from '../../../platform/error-report.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useConnectionStore } from '../../../platform/stores/connection-store.ts';
import { NativeButton } from '../../../ui/native/native-button.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { answerText } from '../../objects/question/answer-words.ts';
import {
  answerTo,
  areLessonsRead,
  hasAnswer,
  nextPlace,
  openTentative,
  questionPlace,
  quizQuestions,
  unanswered,
} from '../formation-steps.ts';
import { useSubmitTentative } from '../formations.mutations.ts';
import { StepFrame } from './step-frame.tsx';
import { usePlace } from './use-place.ts';
import shared from '../formations.module.css';
import classes from './take.module.css';

/** The last look: every question with its answer, then one press. */
export function HandInStep({ formation }: { formation: TakenFormation }) {
  const t = useT();
  const { goTo } = usePlace();
  const questions = quizQuestions(formation);
  const isOnline = useConnectionStore(
    ({ connected, serverReachable }) => connected && serverReachable,
  );
  const kind = formation.quiz === null ? 'end' : 'quiz';
  return (
    <StepFrame
      formation={formation}
      kicker={t('formations.hand_in.kicker')}
      title={t(`formations.hand_in.title_${kind}`)}
      foot={<HandInFoot formation={formation} />}
    >
      <p className={classes['note']}>
        {t(`formations.hand_in.text_${kind}`)} {!isOnline && t('formations.hand_in.offline')}
      </p>
      {questions.length > 0 && (
        <ol className={shared['steps']}>
          {questions.map((question) => {
            const isDone = hasAnswer(formation, question);
            const Icon = isDone ? IconCircleCheck : IconCircleDashed;
            return (
              <li key={question.cle}>
                <button
                  type="button"
                  className={shared['step']}
                  onClick={() => goTo(questionPlace(question))}
                >
                  <span className={shared['stepMark']} data-done={isDone || undefined}>
                    <Icon size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
                  </span>
                  <span className={shared['stepWords']}>
                    <span>{question.libelle}</span>
                    <span className={shared['quiet']}>
                      {isDone
                        ? answerText(t, question, { valeur: answerTo(formation, question.cle) })
                        : t('formations.hand_in.no_answer')}
                    </span>
                  </span>
                </button>
              </li>
            );
          })}
        </ol>
      )}
    </StepFrame>
  );
}

function HandInFoot({ formation }: { formation: TakenFormation }) {
  const t = useT();
  const { goTo } = usePlace();
  const submitting = useSubmitTentative();
  const tentative = openTentative(formation);
  const left = unanswered(formation).length;
  if (!areLessonsRead(formation) || left > 0) {
    return (
      <NativeButton isWide onClick={() => goTo(nextPlace(formation))}>
        {areLessonsRead(formation)
          ? t('formations.hand_in.left', { count: left })
          : t('formations.hand_in.lessons_left')}
      </NativeButton>
    );
  }
  // What was handed in is no longer open: the address then shows the overview, with the result.
  const submit = async () => {
    if (tentative === null) return;
    await submitting.mutateAsync({
      params: { uuid: tentative.uuid },
      body: { at: correctedNow(), reponses: tentative.reponses },
    });
  };
  return (
    <NativeButton
      isWide
      isBusy={submitting.isPending || submitting.isSuccess}
      onClick={() => void submit().catch(reportError)}
    >
      <IconSend size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
      {t(formation.quiz === null ? 'formations.hand_in.end' : 'formations.hand_in.submit')}
    </NativeButton>
  );
}
