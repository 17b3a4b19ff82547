import { IconCheck, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import {
  type ChoiceOption,
  type ChoiceQuestion,
  choiceOptions,
  quizOptions,
} from './choice-options.ts';
import classes from './fields.module.css';

interface ChoiceFieldProps {
  question: ChoiceQuestion;
  valeur: unknown;
  labelId: string;
  describedBy?: string | undefined;
  isQuiz?: boolean;
  onChange: (valeur: string | number) => void;
}

const ICONS = { good: IconCheck, bad: IconX, plain: IconCheck };

function OptionMark({ option, isList }: { option: ChoiceOption; isList: boolean }) {
  if (option.mark !== undefined) return <span className={classes['mark']}>{option.mark}</span>;
  if (isList) return <span className={classes['dot']} aria-hidden="true" />;
  if (option.tone === 'neutral') return null;
  const Icon = ICONS[option.tone];
  return <Icon size={iconSize.control} stroke={iconStroke} aria-hidden="true" />;
}

/** One answer of a few, each as large as a thumb in a glove. */
export function ChoiceField({
  question,
  valeur,
  labelId,
  describedBy,
  isQuiz = false,
  onChange,
}: ChoiceFieldProps) {
  const t = useT();
  const name = useId();
  const layout = isQuiz
    ? 'list'
    : { oui_non: 'row', note: 'notes', appa: 'list', choix: 'list' }[question.type];
  const options = isQuiz ? quizOptions(t, question) : choiceOptions(t, question);
  return (
    <div
      role="radiogroup"
      className={classes['choices']}
      data-layout={layout}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      aria-required={question.requis || undefined}
    >
      {options.map((option) => (
        <label key={option.valeur} className={classes['choice']} data-tone={option.tone}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={valeur === option.valeur}
            onChange={() => onChange(option.valeur)}
          />
          <OptionMark option={option} isList={layout === 'list'} />
          <span className={classes['choiceLabel']}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
