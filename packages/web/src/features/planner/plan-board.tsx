import type { PlanQuart } from '@releve/domain/features/quarts.ts';
import { useState } from 'react';
import { OnDemand, preloadPart } from '../../platform/on-demand.tsx';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { DayList } from './day/day-list.tsx';
import { PlanGrid } from './grid/plan-grid.tsx';
import { useRowMeasures } from './grid/use-row-measures.ts';
import { useLivePlan } from './plan/plan-refresh.ts';
import type { Plan } from './plan/use-plan.ts';
import { usePlanActions } from './plan/use-plan-actions.ts';
import type { PlanChanges } from './plan/use-plan-changes.ts';
import { usePlanWords } from './plan/use-plan-words.ts';
import { PrintWeek } from './print/print-week.tsx';
import { closePanel, usePlannerStore } from './planner-store.ts';
import { usePlannerShortcuts } from './use-planner-shortcuts.ts';
import classes from './planner.module.css';

type PlanBoardProps = {
  plan: Plan;
  changes: PlanChanges;
  canEdit: boolean;
  /** The day a phone shows. */
  date: string;
  onDate: (date: string) => void;
  isRoomy?: boolean;
};

const loadPanel = () => import('./panel/plan-panel.tsx');
const preloadPanel = () => preloadPart(loadPanel);
const loadStale = () => import('./panel/stale-dialog.tsx');
const loadReplacement = () => import('./replacement/replacement-sheet.tsx');

/** The week to plan in, with the panel that edits what is chosen. */
export function PlanBoard({
  plan,
  changes,
  canEdit,
  date,
  onDate,
  isRoomy = false,
}: PlanBoardProps) {
  const isPhone = useIsPhone();
  const measures = useRowMeasures(isRoomy);
  const today = useServerSettingsStore(({ virtualDate }) => virtualDate);
  const actions = usePlanActions(plan, changes);
  const announcement = usePlannerStore((state) => state.announcement);
  const isPanelOpen = usePlannerStore(({ panel }) => panel.kind !== 'closed');
  const words = usePlanWords(plan.index.names);
  const [replaced, setReplaced] = useState<PlanQuart | null>(null);
  useLivePlan(plan.semaine.debut, plan.semaine.fin);
  usePlannerShortcuts({ actions, changes, canEdit });
  return (
    <>
      {isPhone ? (
        <DayList plan={plan} canEdit={canEdit} today={today} date={date} onDate={onDate} />
      ) : (
        <div
          className={classes['board']}
          data-beside={isPanelOpen || undefined}
          data-roomy={isRoomy || undefined}
          data-fills-frame={isRoomy ? undefined : 'planner'}
          // Keys that follow the one that opens the panel are for the panel: it is loaded before it can be wanted.
          onPointerEnter={preloadPanel}
          onFocus={preloadPanel}
        >
          <PlanGrid
            plan={plan}
            actions={actions}
            canEdit={canEdit}
            today={today}
            measures={measures}
            isRoomy={isRoomy}
          />
        </div>
      )}
      <OnDemand
        load={loadPanel}
        isWanted={isPanelOpen}
        props={{
          plan,
          changes,
          actions,
          canEdit,
          onReplace: setReplaced,
          onClose: closePanel,
        }}
      />
      <PrintWeek plan={plan} />
      <OnDemand
        load={loadStale}
        isWanted={changes.stale !== null}
        onFailure={() => void changes.giveUp()}
        props={{ changes, names: plan.index.names }}
      />
      <OnDemand
        load={loadReplacement}
        isWanted={replaced !== null}
        props={{
          quart: replaced && { id: replaced.id, sentence: words.sentence(replaced) },
          onClose: () => setReplaced(null),
        }}
      />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}
