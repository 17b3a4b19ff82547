import { ActionIcon, Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBaselineDensityMedium,
  IconBaselineDensitySmall,
  IconPlus,
  IconSend,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import { OnDemand } from '../../platform/on-demand.tsx';
import { updateSettings, useSettingsStore } from '../../platform/stores/settings-store.ts';
import { useAbility } from '../../platform/stores/use-ability.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import type { Plan } from './plan/use-plan.ts';
import type { PlanChanges } from './plan/use-plan-changes.ts';
import type { Narrowing, PlannerQuery } from './planner-search.ts';
import { openCreation, usePlannerStore } from './planner-store.ts';
import { WeekMenu } from './week-menu.tsx';
import classes from './planner.module.css';

type PlanToolsProps = {
  plan: Plan | null;
  changes: PlanChanges;
  canEdit: boolean;
  narrowing: Narrowing | null;
  copyWeekAddress: string;
  query: PlannerQuery;
};

const icon = { size: iconSize.control, stroke: iconStroke, 'aria-hidden': true } as const;

const loadPublication = () => import('./panel/publish-dialog.tsx');

/** What is done to the week as a whole. */
export function PlanTools(props: PlanToolsProps) {
  const { plan, changes, canEdit, narrowing, copyWeekAddress, query } = props;
  const t = useT();
  const canPublish = useAbility().can('publish', 'Horaire');
  const [isPublishing, setIsPublishing] = useState(false);
  const toPublish = plan?.semaine.a_publier ?? 0;
  return (
    <div className={classes['tools']}>
      {canEdit && <HistoryButtons changes={changes} />}
      {narrowing === null && <DensityButton />}
      <WeekMenu query={query} canEdit={canEdit} copyWeekAddress={copyWeekAddress} />
      {canEdit && (
        <ToolButton
          label={t('planner.actions.add')}
          icon={IconPlus}
          onClick={() => openCreation(narrowing ?? {}, [query.date])}
        />
      )}
      {canPublish && (
        <Button
          disabled={plan === null}
          variant={toPublish > 0 ? 'filled' : 'default'}
          leftSection={<IconSend {...icon} />}
          onClick={() => setIsPublishing(true)}
        >
          {toPublish > 0
            ? t('planner.actions.publish_count', { count: toPublish })
            : t('planner.actions.publish')}
        </Button>
      )}
      {plan !== null && (
        <OnDemand
          load={loadPublication}
          isWanted={isPublishing}
          props={{
            isOpen: isPublishing,
            plan,
            narrowing,
            onClose: () => setIsPublishing(false),
          }}
        />
      )}
    </div>
  );
}

/** Many people on one line each, or each quart with its name and its hours. */
function DensityButton() {
  const t = useT();
  const isPhone = useIsPhone();
  const isDense = useSettingsStore(({ plannerDense }) => plannerDense);
  if (isPhone) return null;
  const label = t(isDense ? 'planner.actions.roomy' : 'planner.actions.dense');
  const Icon = isDense ? IconBaselineDensityMedium : IconBaselineDensitySmall;
  return (
    <ActionIcon
      variant="default"
      aria-label={label}
      title={label}
      onClick={() => updateSettings({ plannerDense: !isDense })}
    >
      <Icon {...icon} />
    </ActionIcon>
  );
}

function HistoryButtons({ changes }: { changes: PlanChanges }) {
  const t = useT();
  const isPhone = useIsPhone();
  const canUndo = usePlannerStore(({ history }) => history.undo.length > 0);
  const canRedo = usePlannerStore(({ history }) => history.redo.length > 0);
  return (
    <>
      <ActionIcon
        variant="default"
        aria-label={t('planner.actions.undo')}
        disabled={!canUndo}
        onClick={() => void changes.step('undo')}
      >
        <IconArrowBackUp {...icon} />
      </ActionIcon>
      {(!isPhone || canRedo) && (
        <ActionIcon
          variant="default"
          aria-label={t('planner.actions.redo')}
          disabled={!canRedo}
          onClick={() => void changes.step('redo')}
        >
          <IconArrowForwardUp {...icon} />
        </ActionIcon>
      )}
    </>
  );
}
