import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { reasonsTexts } from './reasons.texts.ts';
import classes from './correction-reasons.module.css';

needTexts(reasonsTexts);

export const CORRECTION_CASES = ['oubli', 'erreur'] as const;

export type CorrectionCase = (typeof CORRECTION_CASES)[number];

const REASONS = {
  oubli: ['oubli', 'pile', 'reseau', 'attente'],
  erreur: ['site', 'geste', 'heure'],
} as const satisfies Record<CorrectionCase, readonly string[]>;

interface ChipsProps<Value extends string> {
  title: string;
  choices: readonly { value: Value; words: string }[];
  chosen: string;
  onChoose: (value: Value) => void;
}

export function Chips<Value extends string>({
  title,
  choices,
  chosen,
  onChoose,
}: ChipsProps<Value>) {
  return (
    <fieldset className={classes['reasons']}>
      <legend>{title}</legend>
      {choices.map(({ value, words }) => (
        <button
          key={value}
          type="button"
          className={classes['reason']}
          aria-pressed={chosen === value}
          onClick={() => onChoose(value)}
        >
          {words}
        </button>
      ))}
    </fieldset>
  );
}

interface CorrectionReasonsProps {
  cas: CorrectionCase;
  chosen: string;
  onChoose: (words: string) => void;
}

/** The reasons given most often, for whoever would rather tap than type; the words can be changed afterwards. */
export function CorrectionReasons({ cas, chosen, onChoose }: CorrectionReasonsProps) {
  const t = useT();
  const choices = REASONS[cas].map((reason) => {
    const words = t(`correction_reasons.${reason}`);
    return { value: words, words };
  });
  return (
    <Chips
      title={t('correction_reasons.title')}
      choices={choices}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
