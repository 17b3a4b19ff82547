import type { Valeur } from '@releve/domain/forms/form-answers.ts';
import { IconArrowRight, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { reportError } from '../../../platform/error-report.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { NativeButton } from '../../../ui/native/native-button.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { type AskedQuestion, askedQuestions, END, START, withValue } from './answer-contents.ts';
import type { AnswerStepsProps } from './answer-props.ts';
import { AnswerFrame } from './answer-frame.tsx';
import { QuestionStep } from './question-step.tsx';
import { ReviewStep } from './review-step.tsx';
import classes from './mine.module.css';

/** One question to a screen. Where one is, is kept with what one answered. */
export function AnswerSteps({ sondage, contenu, draft }: AnswerStepsProps) {
  const { contents, change } = draft;
  const asked = askedQuestions(contenu, contents);
  const keep = () => void draft.save().catch(reportError);
  const goTo = (place: string) => {
    change((now) => ({ ...now, place }));
    keep();
  };
  const at = asked.findIndex(({ question }) => question.cle === contents.place);
  const here = asked[at];
  if (contents.place === END) {
    return (
      <ReviewStep sondage={sondage} contenu={contenu} draft={draft} asked={asked} goTo={goTo} />
    );
  }
  if (here === undefined) {
    return <Beginning sondage={sondage} draft={draft} first={asked[0]} goTo={goTo} />;
  }
  const answer = (valeur: Valeur) => {
    change((now) => withValue(now, here, valeur));
    // A tap is on the disk at once; words follow a moment after the last key.
    if (here.question.type !== 'texte') keep();
  };
  return (
    <QuestionStep
      key={here.question.cle}
      titre={sondage.titre}
      asked={here}
      number={at + 1}
      total={asked.length}
      onAnswer={answer}
      onLeave={() => goTo(START)}
      onBack={at === 0 ? null : () => goTo(asked[at - 1]?.question.cle ?? START)}
      onNext={() => goTo(asked[at + 1]?.question.cle ?? END)}
    />
  );
}

type BeginningProps = Pick<AnswerStepsProps, 'sondage' | 'draft'> & {
  first: AskedQuestion | undefined;
  goTo: (place: string) => void;
};

function Beginning({ sondage, draft, first, goTo }: BeginningProps) {
  const t = useT();
  const { titre, description, anonyme, questions } = sondage;
  const hasBegun = draft.contents.zones.some(({ reponses }) => Object.keys(reponses).length > 0);
  const Icon = anonyme ? IconUserOff : IconUserCheck;
  return (
    <AnswerFrame
      kicker={t('my_sondages.questions', { count: questions })}
      title={titre}
      foot={
        <>
          {hasBegun && (
            <NativeButton variant="outline" onClick={() => void draft.restart().catch(reportError)}>
              {t('my_sondages.restart')}
            </NativeButton>
          )}
          <NativeButton isWide onClick={() => goTo(first?.question.cle ?? END)}>
            {t(hasBegun ? 'my_sondages.resume' : 'my_sondages.start')}
            <IconArrowRight size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
          </NativeButton>
        </>
      }
    >
      {description !== '' && <p className={classes['words']}>{description}</p>}
      <p className={classes['promise']}>
        <Icon size={iconSize.bar} stroke={iconStroke} aria-hidden="true" />
        {t(anonyme ? 'my_sondages.begin.anonymous' : 'my_sondages.begin.named')}
      </p>
      <p className={classes['quiet']}>
        {hasBegun ? t('my_sondages.restored') : t('my_sondages.begin.minute')}
      </p>
    </AnswerFrame>
  );
}
