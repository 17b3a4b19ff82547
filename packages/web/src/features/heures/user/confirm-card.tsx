import { Button } from '@mantine/core';
import type { HeuresSheet } from '@releve/domain/features/heures-shapes.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { createUuid } from '../../../platform/offline/uuid.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { positive } from '../../../ui/toast/toast-store.ts';
import { ViewCard } from '../../../ui/view-card.tsx';
import { useConfirmHeures } from './heures.mutations.ts';
import { mayConfirm } from './shown-week.ts';
import classes from './user-heures.module.css';

type ConfirmCardProps = {
  sheet: HeuresSheet;
  /** It is said, and still to be sent. */
  isWaiting: boolean;
};

/** « C'est exact »: asked once everything of the period has happened, and never needed. */
export function ConfirmCard({ sheet, isWaiting }: ConfirmCardProps) {
  const t = useT();
  const dates = useDateFormatter();
  const confirming = useConfirmHeures();
  const { periode, vu, confirmee_le } = sheet;
  if (!mayConfirm(sheet)) return null;
  if (confirmee_le !== null) {
    return (
      <ViewCard title={t('my_heures.confirm.done')}>
        <p className={classes['quiet']}>
          {isWaiting
            ? t('my_heures.confirm.waiting_text')
            : t('my_heures.confirm.done_text', { date: dates.instant(confirmee_le) })}
        </p>
        {isWaiting && (
          <div>
            <StateBadge kind="silent" label={t('my_heures.line.waiting')} />
          </div>
        )}
      </ViewCard>
    );
  }
  const confirm = () =>
    confirming.mutate(
      { body: { uuid: createUuid(), periode_id: periode.id, vu } },
      { onSuccess: () => positive(t('my_heures.confirm.thanks')) },
    );
  return (
    <ViewCard title={t('my_heures.confirm.title')}>
      <p className={classes['quiet']}>{t('my_heures.confirm.text')}</p>
      <Button
        loading={confirming.isPending}
        leftSection={
          <IconCircleCheck size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
        }
        onClick={confirm}
      >
        {t('my_heures.confirm.action')}
      </Button>
    </ViewCard>
  );
}
