import type { PlanQuart, QuartEtat } from '@releve/domain/features/quarts.ts';
import { IconRepeat } from '@tabler/icons-react';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { StateBadge, type StateKind } from '../../../ui/state-badge.tsx';
import classes from './panel.module.css';

const KINDS: Record<QuartEtat, StateKind> = {
  brouillon: 'neutral',
  publie: 'done',
  modifie: 'info',
  a_annuler: 'wrong',
  annule: 'wrong',
};

/** How it stands, and whether the person knows. */
export function QuartMarks({ quart }: { quart: PlanQuart }) {
  const t = useT();
  const dates = useDateFormatter();
  const { etat, vu_le, confirme_le, employe_id, serie_id } = quart;
  const isTold = etat !== 'brouillon' && employe_id !== null;
  const seen =
    vu_le === null
      ? t('planner_panel.not_seen')
      : t('planner_panel.seen', { date: dates.instant(vu_le) });
  return (
    <div className={classes['marks']}>
      <StateBadge kind={KINDS[etat]} label={t(`planner.etats.${etat}`)} />
      {employe_id === null && <StateBadge kind="silent" label={t('planner.open_quart')} />}
      {serie_id !== null && (
        <StateBadge kind="neutral" icon={IconRepeat} label={t('planner.marks.serie')} />
      )}
      {isTold && (
        <span>
          {confirme_le === null
            ? seen
            : t('planner_panel.confirmed', { date: dates.instant(confirme_le) })}
        </span>
      )}
    </div>
  );
}
