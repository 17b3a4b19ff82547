import { Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './preferences.module.css';

interface ChoiceCardProps {
  value: string;
  label: string;
  hint?: string;
  swatch?: ReactNode;
}

/** One of a few choices, large enough to tap; the group around it says which one is taken. */
export function ChoiceCard({ value, label, hint, swatch }: ChoiceCardProps) {
  return (
    <Radio.Card
      className={classes['choice'] ?? ''}
      value={value}
      aria-label={hint ? `${label} ${hint}` : label}
    >
      {swatch ?? <Radio.Indicator className={classes['mark'] ?? ''} />}
      <span className={classes['choiceWords']}>
        <span className={classes['choiceLabel']}>{label}</span>
        {hint && <span className={`${classes['choiceHint']} tabular`}>{hint}</span>}
      </span>
    </Radio.Card>
  );
}
