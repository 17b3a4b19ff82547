import { Button } from '@mantine/core';
import type { HoraireQuart } from '@releve/domain/features/horaire.ts';
import { IconCheck } from '@tabler/icons-react';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { formatClock } from '../../platform/i18n/format-clock.ts';
import { correctedNow } from '../../platform/corrected-now.ts';
import { useConfirmQuarts } from './horaire.mutations.ts';
import classes from './quart-card.module.css';

type QuartMarksProps = { quart: HoraireQuart; isWaiting: boolean; isOver: boolean };

/** Whether the person has seen and confirmed it; while it matters, the button to confirm. */
export function QuartMarks({ quart, isWaiting, isOver }: QuartMarksProps) {
  const t = useT();
  const dates = useDateFormatter();
  const confirming = useConfirmQuarts();
  const { id, client, debut, confirme_le, vu_le } = quart;
  if (confirme_le !== null) {
    return (
      <div className={classes['marks']}>
        <StateBadge
          kind="done"
          variant="plain"
          label={t('horaire.marks.confirmed_at', { date: dates.instant(confirme_le) })}
        />
        {isWaiting && <span className={classes['quiet']}>{t('horaire.marks.to_send')}</span>}
      </div>
    );
  }
  const seen = vu_le !== null && (
    <span className={`${classes['quiet']} tabular`}>
      {t('horaire.marks.seen_at', { date: dates.instant(vu_le) })}
    </span>
  );
  if (isOver) return seen ? <div className={classes['marks']}>{seen}</div> : null;
  return (
    <div className={classes['confirm']}>
      <Button
        fullWidth
        loading={confirming.isPending}
        aria-label={t('horaire.marks.confirm_named', {
          time: formatClock(debut),
          client: client.nom,
        })}
        leftSection={<IconCheck size={iconSize.control} stroke={iconStroke} aria-hidden="true" />}
        onClick={() => confirming.mutate({ body: { ids: [id], at: correctedNow() } })}
      >
        {t('horaire.marks.confirm')}
      </Button>
      {seen}
    </div>
  );
}
