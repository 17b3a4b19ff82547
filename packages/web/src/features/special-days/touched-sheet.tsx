import { Button } from '@mantine/core';
import type { SpecialDay } from '@releve/domain/features/special-days.ts';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/i18n.ts';
import { specialDayName } from '../../platform/i18n/special-day-name.ts';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { CardSkeleton } from '../../ui/skeletons.tsx';
import type { AppliedDay } from './applied-notice.tsx';
import { DecideAll } from './decide-all.tsx';
import { MAX_DECISIONS } from './quart-decisions.ts';
import { TouchedQuarts } from './touched-quarts.tsx';
import { useQuartDecisions } from './use-quart-decisions.ts';
import { keyOf } from './special-days-year.ts';
import { useRowFocus } from './use-row-focus.ts';
import classes from './touched.module.css';

type TouchedSheetProps = {
  day: SpecialDay;
  id: number;
  isOpen: boolean;
  onClose: () => void;
  onBack: () => void;
  onApplied: (applied: AppliedDay) => void;
};

/** What becomes of the quarts of that day, one by one or all at once. */
export function TouchedSheet({ day, id, isOpen, onClose, onBack, onApplied }: TouchedSheetProps) {
  const t = useT();
  const nom = specialDayName(day, t);
  const state = useQuartDecisions(day, id, { isWanted: isOpen });
  const { quarts, counts, failure } = state;
  useRowFocus(isOpen, keyOf(day));
  const changed = counts.annuler + counts.deplacer;
  const apply = async () => {
    const done = await state.apply();
    if (done !== null) onApplied({ nom, ...done });
  };
  return (
    <Sheet
      isOpen={isOpen}
      isDirty={state.isDecided}
      onClose={onClose}
      title={t('special_days.touched.title')}
      footer={
        <div className={classes['footer']}>
          {quarts !== undefined && quarts.length > 0 && (
            <p className={`${classes['quiet']} tabular`} aria-live="polite">
              {t('special_days.touched.summary', {
                annules: counts.annuler,
                deplaces: counts.deplacer,
                gardes: counts.garder,
              })}
            </p>
          )}
          <div className={classes['buttons']}>
            <Button variant="default" disabled={state.isBusy} onClick={onBack}>
              {t('special_days.touched.back')}
            </Button>
            <Button loading={state.isBusy} disabled={changed === 0} onClick={() => void apply()}>
              {changed === 0
                ? t('special_days.touched.apply_none')
                : t('special_days.touched.apply', { count: Math.min(changed, MAX_DECISIONS) })}
            </Button>
          </div>
        </div>
      }
    >
      <div className={classes['panel']}>
        <p className={classes['intro']}>
          <strong>{nom}</strong>
          <span className={classes['quiet']}>{t('special_days.touched.intro')}</span>
        </p>
        {failure !== null && <Banner kind="danger">{failure}</Banner>}
        {changed > MAX_DECISIONS && (
          <Banner kind="warning">
            {t('special_days.touched.too_many', { max: MAX_DECISIONS })}
          </Banner>
        )}
        {quarts === undefined && state.hasFailed && (
          <ErrorState
            title={t('special_days.touched.failed')}
            text={t('special_days.failed_text')}
            onRetry={state.retry}
          />
        )}
        {quarts === undefined && !state.hasFailed && (
          <CardSkeleton label={t('special_days.touched.loading')} count={3} />
        )}
        {quarts?.length === 0 && (
          <EmptyState
            icon={IconCalendarCheck}
            title={t('special_days.touched.empty')}
            text={t('special_days.touched.empty_text')}
          />
        )}
        {quarts !== undefined && quarts.length > 0 && (
          <>
            {quarts.length > 1 && <DecideAll onDecide={state.decideAll} />}
            <TouchedQuarts
              quarts={quarts}
              decisionOf={state.decisionOf}
              isChecked={state.isChecked}
              onDecide={state.decide}
            />
          </>
        )}
      </div>
    </Sheet>
  );
}
