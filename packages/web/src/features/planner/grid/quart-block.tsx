import type { Conflit } from '@releve/domain/conflicts.ts';
import type { PlanQuart } from '@releve/domain/features/quarts.ts';
import { memo } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { reasonsText } from '../plan/conflict-words.ts';
import { timesText } from '../plan/time-steps.ts';
import { usePlannerStore } from '../planner-store.ts';
import { siteStyle } from './site-color.ts';
import classes from './quart-block.module.css';

type QuartBlockProps = {
  quart: PlanQuart;
  name: string;
  rowName: string;
  day: string;
  /** Alone in its row, it has two lines. */
  isTall: boolean;
  conflicts: readonly Conflit[];
};

/** Few nodes on purpose: there may be hundreds of them. Its state is drawn by the style sheet and said by its label. */
export const QuartBlock = memo(function QuartBlock(props: QuartBlockProps) {
  const { quart, name, rowName, day, isTall, conflicts } = props;
  const t = useT();
  const cle = String(quart.id);
  const isActive = usePlannerStore(({ active }) => active?.cle === cle);
  const isChosen = usePlannerStore(({ selection }) => selection.has(cle));
  const isHeld = usePlannerStore(({ carry }) => carry !== null && carry.cles.includes(cle));
  const times = usePlannerStore(({ resize }) => (resize?.cle === cle ? resize.times : null));
  const shownTimes = timesText(times ?? quart);
  const etat = t(`planner.etats.${quart.etat}`);
  const label = t('planner.quart_label', { nom: name, times: shownTimes, day, row: rowName, etat });
  const reasons = reasonsText(conflicts, t);
  return (
    <button
      type="button"
      className={classes['block']}
      style={siteStyle(quart.client_id)}
      data-cle={cle}
      data-etat={quart.etat}
      data-open={quart.employe_id === null || undefined}
      data-conflict={conflicts.length > 0 || undefined}
      data-confirmed={quart.confirme_le !== null || undefined}
      data-held={isHeld || undefined}
      data-tall={isTall || undefined}
      tabIndex={isActive ? 0 : -1}
      aria-pressed={isChosen}
      aria-label={reasons === '' ? label : `${label}. ${t('planner.conflicts_label', { reasons })}`}
    >
      <span className={classes['name']}>{name}</span>
      <span className={classes['times']}>{isTall ? shownTimes : shownTimes.slice(0, 5)}</span>
    </button>
  );
});
