import { type DateFormatter, useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { type Translate, useT } from '../../../platform/i18n/i18n.ts';
import { columnsOf, type DataColumn } from '../../../ui/data-table/data-columns.ts';
import { CardBody, CardLine, Quiet } from '../../../ui/list-screen/row-parts.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { FaultGroup } from './faults.queries.ts';
import classes from './faults.module.css';

/** One that a device has met after it was resolved is worth another look. */
export function FaultState({ fault }: { fault: FaultGroup }) {
  const t = useT();
  const { resolved_at, last_at } = fault;
  if (resolved_at === null) {
    return <StateBadge kind="wrong" variant="plain" label={t('faults.states.open')} />;
  }
  return Date.parse(last_at) > Date.parse(resolved_at) ? (
    <StateBadge kind="now" variant="plain" label={t('faults.states.seen_since')} />
  ) : (
    <StateBadge kind="done" variant="plain" label={t('faults.states.resolved')} />
  );
}

export const faultColumns = (t: Translate, dates: DateFormatter): DataColumn<FaultGroup>[] =>
  columnsOf((id) => t(`faults.columns.${id}`), {
    message: ({ message }) => <span className={classes['message']}>{message}</span>,
    release: {
      isFigure: true,
      cell: ({ release }) => release,
    },
    devices: {
      isFigure: true,
      cell: ({ devices }) => devices,
    },
    occurrences: {
      isFigure: true,
      cell: ({ occurrences }) => occurrences,
    },
    last_at: {
      isFigure: true,
      cell: ({ last_at }) => dates.instant(last_at),
    },
    etat: (fault) => <FaultState fault={fault} />,
  });

export function FaultCard({ fault }: { fault: FaultGroup }) {
  const t = useT();
  const dates = useDateFormatter();
  const { message, release, devices, occurrences, last_at } = fault;
  return (
    <CardBody>
      <span className={classes['message']}>{message}</span>
      <span className="tabular">
        {release} · {t('faults.devices', { count: devices })} ·{' '}
        {t('faults.times', { count: occurrences })}
      </span>
      <CardLine>
        <FaultState fault={fault} />
        <Quiet>{dates.instant(last_at)}</Quiet>
      </CardLine>
    </CardBody>
  );
}
