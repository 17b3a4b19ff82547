import { Button, SegmentedControl } from '@mantine/core';
import type { PlanQuart } from '@releve/domain/features/quarts.ts';
import { useState } from 'react';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { DateField } from '../../ui/date-field.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { formatClock } from '../../platform/i18n/format-clock.ts';
import { DECISIONS, type Decision, needsOtherDate } from './quart-decisions.ts';
import { type QuartNames, useQuartNames } from './special-days.queries.ts';
import { filterQuarts } from './touched-search.ts';
import classes from './touched.module.css';

type TouchedQuartsProps = {
  quarts: readonly PlanQuart[];
  decisionOf: (quart: PlanQuart) => Decision;
  isChecked: boolean;
  onDecide: (quart: PlanQuart, decision: Decision) => void;
};

/** More are drawn when asked for: a closure of all sites may touch two thousand. */
const DRAWN_AT_ONCE = 40;

/** From here on a search is worth its room. */
const SEARCH_FROM = 8;

export function TouchedQuarts({ quarts, decisionOf, isChecked, onDecide }: TouchedQuartsProps) {
  const t = useT();
  const names = useQuartNames(quarts);
  const [q, setQ] = useState('');
  const [drawn, setDrawn] = useState(DRAWN_AT_ONCE);
  const found = filterQuarts(quarts, q, names);
  return (
    <>
      {quarts.length >= SEARCH_FROM && (
        <SearchField
          value={q}
          onChange={setQ}
          label={t('special_days.touched.search')}
          clearLabel={t('lists.clear_search')}
        />
      )}
      {found.length === 0 && (
        <p className={classes['quiet']}>{t('special_days.touched.nothing_found')}</p>
      )}
      <ul className={classes['quarts']} aria-label={t('special_days.touched.list')}>
        {found.slice(0, drawn).map((quart) => (
          <QuartDecision
            key={quart.id}
            quart={quart}
            names={names}
            decision={decisionOf(quart)}
            isChecked={isChecked}
            onDecide={(decision) => onDecide(quart, decision)}
          />
        ))}
      </ul>
      {found.length > drawn && (
        <Button variant="default" onClick={() => setDrawn(drawn + DRAWN_AT_ONCE)}>
          {t('special_days.touched.more', { count: found.length - drawn })}
        </Button>
      )}
    </>
  );
}

type QuartDecisionProps = {
  quart: PlanQuart;
  names: QuartNames;
  decision: Decision;
  isChecked: boolean;
  onDecide: (decision: Decision) => void;
};

function QuartDecision({ quart, names, decision, isChecked, onDecide }: QuartDecisionProps) {
  const t = useT();
  const dates = useDateFormatter();
  const client =
    names.clients.get(quart.client_id) ?? t('pickers.unknown', { id: quart.client_id });
  const employe =
    quart.employe_id === null
      ? t('special_days.touched.open_quart')
      : (names.employes.get(quart.employe_id) ?? t('pickers.unknown', { id: quart.employe_id }));
  const date = dates.long(quart.date);
  const time = t('special_days.times', {
    debut: formatClock(quart.debut),
    fin: formatClock(quart.fin),
  });
  return (
    <li className={classes['quart']}>
      <p className={classes['quartName']}>{client}</p>
      <p className={`${classes['quiet']} tabular`}>
        {employe} · {date} · <span className={classes['time']}>{time}</span>
      </p>
      <SegmentedControl
        fullWidth
        aria-label={t('special_days.touched.decision', { client, date, time })}
        data={DECISIONS.map((value) => ({ value, label: t(`special_days.touched.${value}`) }))}
        value={decision.action}
        onChange={(action) => onDecide({ ...decision, action })}
      />
      {decision.action === 'deplacer' && (
        <DateField
          label={t('special_days.touched.new_date')}
          value={decision.date}
          error={
            isChecked && needsOtherDate(quart, decision) && t('special_days.touched.date_same')
          }
          onChange={(event) => onDecide({ ...decision, date: event.currentTarget.value })}
        />
      )}
    </li>
  );
}
