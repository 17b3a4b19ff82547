import { Button } from '@mantine/core';
import type { LocalDate } from '@releve/domain/working-day.ts';
import { IconClockEdit } from '@tabler/icons-react';
import { useDateFormatter } from '../../../../platform/i18n/format-date.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../../../ui/theme/icon-sizes.ts';
import classes from './report.module.css';

/** Which line it is about. */
export function About({ name, jour }: { name: string; jour: LocalDate }) {
  const dates = useDateFormatter();
  return (
    <p className={classes['about']}>
      <strong>{name}</strong>
      <span className={classes['quiet']}>{dates.long(jour)}</span>
    </p>
  );
}

/** The way to the correction of the punches. */
export function CorrectTimes({ onCorrect }: { onCorrect: () => void }) {
  const t = useT();
  return (
    <>
      <h3 className={classes['heading']}>{t('my_heures.report.times_title')}</h3>
      <p className={classes['quiet']}>{t('my_heures.report.times_text')}</p>
      <Button
        variant="default"
        leftSection={
          <IconClockEdit size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
        }
        onClick={onCorrect}
      >
        {t('my_heures.report.times_action')}
      </Button>
    </>
  );
}
