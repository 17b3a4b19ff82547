import { Button } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import { DECISIONS, type Decision } from './quart-decisions.ts';
import classes from './touched.module.css';
import { DateField } from '../../ui/date-field.tsx';

/** The same for every quart; each can still be decided otherwise. */
export function DecideAll({ onDecide }: { onDecide: (decision: Decision) => void }) {
  const t = useT();
  /** The day to which all are moved; null unless they are. */
  const [day, setDay] = useState<string | null>(null);
  return (
    <fieldset className={classes['all']}>
      <legend>{t('special_days.touched.all')}</legend>
      <div className={classes['allButtons']}>
        {DECISIONS.map((action) => (
          <Button
            key={action}
            variant="default"
            onClick={() => {
              setDay(action === 'deplacer' ? '' : null);
              onDecide({ action, date: '' });
            }}
          >
            {t(`special_days.touched.${action}`)}
          </Button>
        ))}
      </div>
      {day !== null && (
        <DateField
          label={t('special_days.touched.all_date')}
          value={day}
          onChange={({ currentTarget: { value: date } }) => {
            setDay(date);
            onDecide({ action: 'deplacer', date });
          }}
        />
      )}
    </fieldset>
  );
}
