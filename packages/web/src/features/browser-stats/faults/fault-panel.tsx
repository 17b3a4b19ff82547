import { Button } from '@mantine/core';
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import type { getFault } from '@releve/domain/features/faults.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { ReadFallback } from '../../../ui/read-fallback.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { CardSkeleton } from '../../../ui/skeletons.tsx';
import { positive } from '../../../ui/toast/toast-store.ts';
import { useLastDefined } from '../../../ui/use-last-defined.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { FaultState } from './fault-columns.tsx';
import { useFault, useResolveFault } from './faults.queries.ts';
import classes from './faults.module.css';

type FaultDetails = EndpointResponse<typeof getFault>;

type FaultPanelProps = {
  /** Undefined closes the panel. */
  id: number | undefined;
  onClose: () => void;
};

export default function FaultPanel({ id, onClose }: FaultPanelProps) {
  const shown = useLastDefined(id);
  return shown === undefined ? null : (
    <OpenFault id={shown} isOpen={id !== undefined} onClose={onClose} />
  );
}

type OpenFaultProps = { id: number; isOpen: boolean; onClose: () => void };

/** One fault beside the list: where, when, on what, and whether it is dealt with. */
function OpenFault({ id, isOpen, onClose }: OpenFaultProps) {
  const t = useT();
  const read = useFault(id);
  const { data: fault } = read;
  const command = useResolveFault();
  const isResolved = fault?.resolved_at != null;
  const mark = () =>
    command.mutate(
      { params: { id }, body: { resolved: !isResolved } },
      {
        onSuccess: () =>
          void positive(t(isResolved ? 'faults.panel.reopen_done' : 'faults.panel.resolve_done')),
      },
    );
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={fault?.message ?? t('faults.label')}
      isModal={false}
      footer={
        fault && (
          <Button
            variant={isResolved ? 'default' : 'filled'}
            loading={command.isPending}
            onClick={mark}
          >
            {t(isResolved ? 'faults.panel.reopen' : 'faults.panel.resolve')}
          </Button>
        )
      }
    >
      {fault && <Details fault={fault} />}
      {!fault && (
        <ReadFallback
          read={read}
          title={t('faults.panel.failed')}
          text={t('faults.failed_text')}
          skeleton={<CardSkeleton label={t('faults.panel.loading')} count={2} />}
        />
      )}
    </Sheet>
  );
}

function Details({ fault }: { fault: FaultDetails }) {
  const t = useT();
  const dates = useDateFormatter();
  const { resolved_at, resolved_by, stack } = fault;
  const facts = [
    [t('faults.columns.release'), fault.release],
    [t('faults.panel.origin'), t(`faults.origins.${fault.origin}`)],
    [t('faults.columns.devices'), t('faults.devices', { count: fault.devices })],
    [t('faults.columns.occurrences'), t('faults.times', { count: fault.occurrences })],
    [t('faults.panel.first_at'), dates.instant(fault.first_at)],
    [t('faults.panel.last_at'), dates.instant(fault.last_at)],
    [
      t('faults.panel.resolved'),
      resolved_at !== null && resolved_by !== null
        ? t('faults.panel.resolved_by', {
            date: dates.instant(resolved_at),
            name: fullName(resolved_by),
          })
        : null,
    ],
  ] as const;
  return (
    <div className={classes['details']}>
      <FaultState fault={fault} />
      <FactList facts={facts} />
      <Shares title={t('faults.panel.browsers')} shares={fault.browsers} />
      <Shares title={t('faults.panel.pages')} shares={fault.pages} />
      <section>
        <h3 className={classes['sectionTitle']}>{t('faults.panel.stack')}</h3>
        {stack === '' ? (
          <p className={classes['quiet']}>{t('faults.panel.no_stack')}</p>
        ) : (
          <pre className={classes['stack']}>{stack}</pre>
        )}
      </section>
    </div>
  );
}

type SharesProps = { title: string; shares: FaultDetails['browsers'] };

function Shares({ title, shares }: SharesProps) {
  const t = useT();
  return (
    <section>
      <h3 className={classes['sectionTitle']}>{title}</h3>
      <ul className={classes['shares']}>
        {shares.map(({ label, devices }) => (
          <li key={label} className={classes['share']}>
            <span>{label}</span>
            <span className={classes['quiet']}>{t('faults.devices', { count: devices })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
