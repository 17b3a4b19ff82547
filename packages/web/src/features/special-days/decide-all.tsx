import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import { DECISIONS, type Decision } from './quart-decisions.ts';
import classes from './touched.module.css';

/** The same for every quart; each can still be decided otherwise. */
export function DecideAll({ onDecide }: { onDecide: (decision: Decision) => void }) {
  const t = useT();
  const [isMoving, setIsMoving] = useState(false);
  return (
    <fieldset className={classes['all']}>
      <legend>{t('special_days.touched.all')}</legend>
      <div className={classes['allButtons']}>
        {DECISIONS.map((action) => (
          <Button
            key={action}
            variant="default"
            onClick={() => {
              setIsMoving(action === 'deplacer');
              onDecide({ action, date: '' });
            }}
          >
            {t(`special_days.touched.${action}`)}
          </Button>
        ))}
      </div>
      {isMoving && (
        <TextInput
          type="date"
          label={t('special_days.touched.all_date')}
          onChange={(event) => onDecide({ action: 'deplacer', date: event.currentTarget.value })}
        />
      )}
    </fieldset>
  );
}
