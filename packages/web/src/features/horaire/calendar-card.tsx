import { Button } from '@mantine/core';
import type { CalendarState } from '@releve/domain/features/horaire.ts';
import { IconCalendarShare } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { isDone } from '../../platform/api/is-done.ts';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { askConfirmation } from '../../ui/confirm-store.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { positive } from '../../ui/toast/toast-store.ts';
import { CalendarAddress } from './calendar-address.tsx';
import { useCreateCalendar, useRevokeCalendar } from './horaire.mutations.ts';
import { useCalendar } from './horaire.queries.ts';
import classes from './horaire-cards.module.css';

/** The address by which the person's own calendar reads the schedule. It is shown once, when it is made. */
export function CalendarCard() {
  const t = useT();
  const titleId = useId();
  const calendar = useCalendar();
  const creating = useCreateCalendar();
  const [url, setUrl] = useState<string | null>(null);
  const create = async () => {
    try {
      const made = await creating.mutateAsync({});
      if (made !== 'queued') setUrl(made.url);
    } catch {
      // Said by the command.
    }
  };
  return (
    <section className={classes['card']} aria-labelledby={titleId}>
      <div className={classes['head']}>
        <h2 className={classes['title']} id={titleId}>
          <IconCalendarShare size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
          {t('horaire.calendar.title')}
        </h2>
        <p className={classes['quiet']}>{t('horaire.calendar.text')}</p>
      </div>
      {url !== null && <CalendarAddress url={url} onDone={() => setUrl(null)} />}
      {url === null && calendar.data === undefined && (
        <CalendarUnknown
          hasFailed={calendar.isError}
          isRetrying={calendar.isFetching}
          onRetry={() => void calendar.refetch()}
        />
      )}
      {url === null && calendar.data?.actif === false && (
        <Button variant="default" loading={creating.isPending} onClick={() => void create()}>
          {t('horaire.calendar.create')}
        </Button>
      )}
      {url === null && calendar.data?.actif === true && (
        <ActiveAddress state={calendar.data} isCreating={creating.isPending} onCreate={create} />
      )}
    </section>
  );
}

type CalendarUnknownProps = { hasFailed: boolean; isRetrying: boolean; onRetry: () => void };

function CalendarUnknown({ hasFailed, isRetrying, onRetry }: CalendarUnknownProps) {
  const t = useT();
  if (!hasFailed) return <p className={classes['quiet']}>{t('horaire.calendar.loading')}</p>;
  return (
    <>
      <p className={classes['quiet']}>{t('horaire.calendar.failed')}</p>
      <Button variant="default" loading={isRetrying} onClick={onRetry}>
        {t('app.retry')}
      </Button>
    </>
  );
}

type ActiveAddressProps = {
  state: CalendarState;
  isCreating: boolean;
  onCreate: () => Promise<void>;
};

function ActiveAddress({ state, isCreating, onCreate }: ActiveAddressProps) {
  const t = useT();
  const dates = useDateFormatter();
  const revoking = useRevokeCalendar();
  const rotate = async () => {
    const isSure = await askConfirmation({
      title: t('horaire.calendar.ask_rotate'),
      text: t('horaire.calendar.ask_rotate_text'),
      confirmLabel: t('horaire.calendar.rotate'),
    });
    if (isSure) await onCreate();
  };
  const revoke = async () => {
    const isSure = await askConfirmation({
      kind: 'danger',
      title: t('horaire.calendar.ask_revoke'),
      text: t('horaire.calendar.ask_revoke_text'),
      confirmLabel: t('horaire.calendar.revoke'),
    });
    if (isSure && (await isDone(revoking.mutateAsync({})))) positive(t('horaire.calendar.revoked'));
  };
  const facts = [
    state.cree_le !== null && t('horaire.calendar.created', { date: dates.instant(state.cree_le) }),
    state.utilise_le === null
      ? t('horaire.calendar.never_used')
      : t('horaire.calendar.used', { date: dates.instant(state.utilise_le) }),
  ].filter((fact) => fact !== false);
  return (
    <>
      <StateBadge kind="done" label={t('horaire.calendar.active')} />
      <p className={`${classes['quiet']} tabular`}>{facts.join(' · ')}</p>
      <div className={classes['answers']}>
        <Button variant="default" loading={isCreating} onClick={() => void rotate()}>
          {t('horaire.calendar.rotate')}
        </Button>
        <Button
          variant="light"
          color="red"
          loading={revoking.isPending}
          onClick={() => void revoke()}
        >
          {t('horaire.calendar.revoke')}
        </Button>
      </div>
    </>
  );
}
