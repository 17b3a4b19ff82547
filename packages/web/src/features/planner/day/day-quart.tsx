import type { PlanQuart } from '@releve/domain/features/quarts.ts';
import { formatMinutes } from '../../../platform/i18n/format-hours.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { siteStyle } from '../grid/site-color.ts';
import { ConflictIcon } from '../plan/conflict-icon.tsx';
import { shownNaming } from '../plan/conflict-names.ts';
import { markOf, reasonsText } from '../plan/conflict-words.ts';
import { timesText } from '../plan/time-steps.ts';
import type { Plan } from '../plan/use-plan.ts';
import { usePlanWords } from '../plan/use-plan-words.ts';
import { chooseOnly, openSelection } from '../planner-store.ts';
import classes from './day.module.css';

/** A quart as a line to tap; the panel does the rest. */
export function DayQuart({ plan, quart }: { plan: Plan; quart: PlanQuart }) {
  const t = useT();
  const words = usePlanWords(plan.index.names);
  const cle = String(quart.id);
  const group = plan.index.byEmploye.get(quart.employe_id) ?? [];
  const conflicts = plan.finder.ofGroup(group).get(cle) ?? [];
  const reasons = reasonsText(conflicts, t, shownNaming(plan.index, cle));
  return (
    <button
      type="button"
      className={classes['quart']}
      style={siteStyle(quart.client_id)}
      data-etat={quart.etat}
      data-conflict={markOf(conflicts)}
      onClick={() => {
        chooseOnly([cle]);
        openSelection();
      }}
    >
      <span className={classes['quartName']}>{words.quart(quart, plan.par)}</span>
      <span className={classes['quartTimes']}>
        {timesText(quart)} · {formatMinutes(plan.clock.minutesOf(quart))} · {words.etat(quart)}
      </span>
      {reasons !== '' && (
        <span className={classes['reason']}>
          <ConflictIcon conflicts={conflicts} />
          <span className="visually-hidden">{t('planner.conflicts_label', { reasons: '' })}</span>
          {reasons}
        </span>
      )}
    </button>
  );
}
