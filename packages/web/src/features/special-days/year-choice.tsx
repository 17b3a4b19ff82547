import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { FIRST_YEAR, LAST_YEAR } from './special-days-search.ts';
import classes from './special-days.module.css';

type YearChoiceProps = { annee: number; onChange: (annee: number) => void };

export function YearChoice({ annee, onChange }: YearChoiceProps) {
  const t = useT();
  return (
    <fieldset className={classes['years']}>
      <legend className="visually-hidden">{t('special_days.year')}</legend>
      <ActionIcon
        variant="default"
        aria-label={t('special_days.previous_year')}
        disabled={annee <= FIRST_YEAR}
        onClick={() => onChange(annee - 1)}
      >
        <IconChevronLeft size={iconSize.control} stroke={iconStroke} />
      </ActionIcon>
      <output className={`${classes['year']} tabular`}>{annee}</output>
      <ActionIcon
        variant="default"
        aria-label={t('special_days.next_year')}
        disabled={annee >= LAST_YEAR}
        onClick={() => onChange(annee + 1)}
      >
        <IconChevronRight size={iconSize.control} stroke={iconStroke} />
      </ActionIcon>
    </fieldset>
  );
}
