import { Button, Chip } from '@mantine/core';
import { MAX_TARGET_WEEKS } from '@releve/domain/features/copy-week.ts';
import { weekStart } from '@releve/domain/week.ts';
import { addDays } from '@releve/domain/working-day.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDateRange } from '../../../platform/i18n/format-day.ts';
import { useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { readDate } from '../../../platform/url/read-date.ts';
import { useUrlState } from '../../../platform/url/use-url-state.ts';
import type { Narrowing } from '../planner-search.ts';
import { WeekNav } from '../week-nav.tsx';
import { CopyDone, type CopyResult } from './copy-done.tsx';
import { CopyPreview } from './copy-preview.tsx';
import { copySearch } from './copy-search.ts';
import classes from './copy-week.module.css';

type CopyWeekProps = {
  /** A date of the week to begin with. */
  first: string;
  narrowing: Narrowing | null;
  backTo: string;
};

const WEEK = 7;

/** From one week to others: what would happen first, then the copy, then the way back. */
export function CopyWeek({ first, narrowing, backTo }: CopyWeekProps) {
  const t = useT();
  const language = useLanguage();
  const firstDay = useServerSettingsStore(({ settings }) => settings.FIRST_DAY_OF_WEEK);
  const [from, setFrom] = useState(() => weekStart(first, firstDay));
  const [{ vers, lot }, changeAddress] = useUrlState(copySearch);
  const [targets, setTargets] = useState<readonly string[]>([readDate(vers, addDays(from, WEEK))]);
  const [result, setResult] = useState<CopyResult | null>(null);
  const offered = Array.from({ length: MAX_TARGET_WEEKS }, (_, at) =>
    addDays(from, (at + 1) * WEEK),
  );
  const chooseFrom = (date: string) => {
    const start = weekStart(date, firstDay);
    setFrom(start);
    setTargets([addDays(start, WEEK)]);
  };
  /** In the address, so that whoever comes back, or reloads, can still take the copy back. */
  const keep = (done: CopyResult) => {
    setResult(done);
    if (done.lot_id === null) return;
    changeAddress({ de: from, vers: targets[0], lot: done.lot_id }, { replaces: true });
  };
  const beginAgain = () => {
    setResult(null);
    changeAddress({ vers: undefined, lot: undefined }, { replaces: true });
  };
  const shown = result ?? (lot === undefined ? null : { lot_id: lot });
  if (shown !== null) {
    return (
      <CopyDone result={shown} backTo={backTo} seeAt={targets[0] ?? from} onAgain={beginAgain} />
    );
  }
  return (
    <div className={classes['stack']}>
      <section className={classes['choices']}>
        <div className={classes['choice']}>
          <h2>{t('copy_week.from')}</h2>
          <WeekNav date={from} onDate={chooseFrom} />
        </div>
        <fieldset className={classes['choice']}>
          <legend>{t('copy_week.to')}</legend>
          <div className={classes['weeks']}>
            <Chip.Group
              multiple
              value={[...targets]}
              onChange={(weeks) => setTargets(weeks.toSorted())}
            >
              {offered.map((week) => (
                <Chip key={week} value={week}>
                  {formatDateRange(week, addDays(week, WEEK - 1), language)}
                </Chip>
              ))}
            </Chip.Group>
          </div>
          <p className={classes['quiet']}>
            {targets.length === 0
              ? t('copy_week.choose_target')
              : t('copy_week.to_hint', { count: targets.length })}
          </p>
        </fieldset>
      </section>
      {targets.length > 0 && (
        <CopyPreview
          key={`${from} ${targets.join()}`}
          from={from}
          targets={targets}
          narrowing={narrowing}
          onDone={keep}
        />
      )}
      <div>
        <Button variant="subtle" component={Link} to={backTo}>
          {t('copy_week.back')}
        </Button>
      </div>
    </div>
  );
}
