import type { SpecialDay } from '@releve/domain/features/special-days.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { formatRange } from '../../platform/i18n/format-week.ts';
import { useLanguage } from '../../platform/i18n/i18n.ts';
import { specialDayName } from '../../platform/i18n/special-day-name.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { useDayWords } from './use-day-words.ts';
import classes from './special-day-form.module.css';

type SpecialDayFactsProps = { day: SpecialDay; isOpen: boolean; onClose: () => void };

/** For whoever may look at the calendar and not change it. */
export function SpecialDayFacts({ day, isOpen, onClose }: SpecialDayFactsProps) {
  const t = useT();
  const language = useLanguage();
  const words = useDayWords();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={specialDayName(day, t)} isModal={false}>
      <div className={classes['form']}>
        <p>{formatRange(day.du, day.au, language)}</p>
        <p>{words(day)}</p>
        <p className={classes['quiet']}>{t(`special_days.genres_text.${day.genre}`)}</p>
        {!day.actif && <p className={classes['quiet']}>{t('special_days.inactive')}</p>}
        <p className={classes['quiet']}>{t('special_days.read_only')}</p>
      </div>
    </Sheet>
  );
}
