import { isAnswered } from '@releve/domain/forms/form-answers.ts';
import { IconCircleCheck, IconCircleDashed, IconSend } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { failureText } from '../../../platform/api/failure-text.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { DraftGoneError } from '../../../platform/offline/form-drafts.ts';
import { useIsServerReached } from '../../../platform/stores/connection-store.ts';
import { NativeButton } from '../../../ui/native/native-button.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { negative, positive } from '../../../ui/toast/toast-store.ts';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import { answerText } from '../../objects/question/answer-words.ts';
import { type AskedQuestion, listMissing, START } from './answer-contents.ts';
import { AnswerFrame } from './answer-frame.tsx';
import type { AnswerStepsProps } from './answer-props.ts';
import { sendAnswer } from './send-answer.ts';
import classes from './mine.module.css';

type ReviewStepProps = AnswerStepsProps & {
  asked: readonly AskedQuestion[];
  goTo: (place: string) => void;
};

/** The last look: every answer, then word for word what will be kept of it. */
export function ReviewStep(props: ReviewStepProps) {
  const { sondage, asked, goTo } = props;
  const t = useT();
  const isConnected = useIsServerReached();
  const [missing] = listMissing(asked);
  return (
    <AnswerFrame
      back={{ label: sondage.titre, onBack: () => goTo(START) }}
      progress={1}
      kicker={t('my_sondages.step.end')}
      title={t('my_sondages.review.title')}
      foot={
        missing === undefined ? (
          <SendButton {...props} />
        ) : (
          <NativeButton isWide onClick={() => goTo(missing.question.cle)}>
            {t('my_sondages.review.missing', { count: listMissing(asked).length })}
          </NativeButton>
        )
      }
    >
      <ol className={classes['answers']}>
        {asked.map(({ question, reponse }) => {
          const isDone = isAnswered(question, reponse);
          const Icon = isDone ? IconCircleCheck : IconCircleDashed;
          return (
            <li key={question.cle}>
              <button
                type="button"
                className={classes['answer']}
                onClick={() => goTo(question.cle)}
              >
                <Icon
                  className={classes['mark']}
                  data-done={isDone || undefined}
                  size={iconSize.control}
                  stroke={iconStroke}
                  aria-hidden="true"
                />
                <span className={classes['answerWords']}>
                  <span className={classes['quiet']}>{question.libelle}</span>
                  <span>
                    {isDone ? answerText(t, question, reponse) : t('my_sondages.review.no_answer')}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      <WhatIsKept {...props} />
      {!isConnected && <p className={classes['quiet']}>{t('my_sondages.review.offline')}</p>}
    </AnswerFrame>
  );
}

function WhatIsKept({ sondage: { anonyme, ventilation }, asked }: ReviewStepProps) {
  const t = useT();
  const id = useId();
  const hasText = asked.some(
    ({ question, reponse }) => question.type === 'texte' && isAnswered(question, reponse),
  );
  const lines = anonyme
    ? [
        t('my_sondages.review.answers'),
        t('my_sondages.review.mixed'),
        t('my_sondages.review.participation'),
        ...(ventilation === 'groupe' ? [t('my_sondages.review.group')] : []),
        ...(ventilation === 'site' ? [t('my_sondages.review.site')] : []),
        t('my_sondages.review.final'),
        ...(hasText ? [t('my_sondages.review.words')] : []),
      ]
    : [t('my_sondages.review.named')];
  return (
    <section className={classes['kept']} aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        {t('my_sondages.review.title')}
      </h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

function SendButton({ sondage, contenu, draft }: ReviewStepProps) {
  const t = useT();
  const navigate = useNavigate();
  const isConnected = useIsServerReached();
  const [isSending, setIsSending] = useState(false);
  const send = useOneAtATime(async () => {
    setIsSending(true);
    try {
      await sendAnswer(await draft.save(), { id: sondage.id, contenu });
      draft.leave();
      positive(t(isConnected ? 'my_sondages.sent' : 'my_sondages.kept'));
      await navigate({ to: '/user/sondages' });
    } catch (error) {
      const isGone = error instanceof DraftGoneError;
      negative(isGone ? t('my_sondages.already_sent') : failureText(error));
    } finally {
      setIsSending(false);
    }
  });
  return (
    <NativeButton isWide isBusy={isSending} onClick={() => void send()}>
      <IconSend size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
      {t('my_sondages.review.send')}
    </NativeButton>
  );
}
