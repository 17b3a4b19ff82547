import { Button } from '@mantine/core';
import { IconCalendarExclamation, IconCircleCheck } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/i18n.ts';
import { Banner } from '../../ui/banner.tsx';
import type { useTouchedQuarts } from './special-days.queries.ts';
import classes from './special-day-form.module.css';

type TouchedCountProps = {
  touched: ReturnType<typeof useTouchedQuarts>;
  /** False while the form does not say a day that counts. */
  isReadable: boolean;
  /** Absent until it is saved as it stands. */
  onSee?: (() => void) | undefined;
};

/** How many quarts the day touches as it is filled in, before anything is saved. */
export function TouchedCount({ touched, isReadable, onSee }: TouchedCountProps) {
  const t = useT();
  if (!isReadable) return null;
  if (touched.isError && touched.isSettled) {
    return <p className={classes['quiet']}>{t('special_days.touched.unknown')}</p>;
  }
  if (touched.quarts === undefined) {
    return (
      <p className={classes['quiet']} role="status">
        {t('special_days.touched.checking')}
      </p>
    );
  }
  const count = touched.quarts.length;
  if (count === 0) {
    return (
      <Banner kind="info" icon={IconCircleCheck}>
        {t('special_days.touched.none')}
      </Banner>
    );
  }
  return (
    <Banner
      kind="amber"
      icon={IconCalendarExclamation}
      action={
        onSee && (
          <Button variant="outline" className={classes['see'] ?? ''} onClick={onSee}>
            {t('special_days.touched.see')}
          </Button>
        )
      }
    >
      {t('special_days.touched.count', { count })}
    </Banner>
  );
}
