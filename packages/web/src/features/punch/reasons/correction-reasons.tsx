import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { reasonsTexts } from './reasons.texts.ts';
import classes from './correction-reasons.module.css';

needTexts(reasonsTexts);

const REASONS = ['oubli', 'pile', 'reseau', 'attente'] as const;

type CorrectionReasonsProps = { chosen: string; onChoose: (words: string) => void };

/** The reasons given most often, for whoever would rather tap than type; the words can be changed afterwards. */
export function CorrectionReasons({ chosen, onChoose }: CorrectionReasonsProps) {
  const t = useT();
  return (
    <fieldset className={classes['reasons']}>
      <legend>{t('correction_reasons.title')}</legend>
      {REASONS.map((reason) => {
        const words = t(`correction_reasons.${reason}`);
        return (
          <button
            key={reason}
            type="button"
            className={classes['reason']}
            aria-pressed={chosen === words}
            onClick={() => onChoose(words)}
          >
            {words}
          </button>
        );
      })}
    </fieldset>
  );
}
