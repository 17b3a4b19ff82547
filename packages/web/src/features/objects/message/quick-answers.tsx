import { QUICK_ANSWERS, type QuickAnswer } from '@releve/domain/messages.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import classes from './composer.module.css';

/** Sentences sent by one press, which each reader sees in their own language. */
export function QuickAnswers({ onChoose }: { onChoose: (answer: QuickAnswer) => void }) {
  const t = useT();
  return (
    <ul className={classes['quick']} aria-label={t('messages.composer.quick')}>
      {QUICK_ANSWERS.map((answer) => (
        <li key={answer}>
          <button type="button" className={classes['answer']} onClick={() => onChoose(answer)}>
            {t(`messages.quick.${answer}`)}
          </button>
        </li>
      ))}
    </ul>
  );
}
