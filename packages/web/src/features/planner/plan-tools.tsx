import { ActionIcon, Button, Menu } from '@mantine/core';
import { exportPlanner } from '@releve/domain/features/planner-export.ts';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCopy,
  IconDots,
  IconKeyboard,
  IconPlus,
  IconPrinter,
  IconSend,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { downloadFile } from '../../platform/api/download-file.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { useAbility } from '../../platform/stores/use-ability.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ExportMenu } from '../../ui/export-menu.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { PublishDialog } from './panel/publish-dialog.tsx';
import type { Plan } from './plan/use-plan.ts';
import type { PlanChanges } from './plan/use-plan-changes.ts';
import type { Narrowing, PlannerQuery } from './planner-search.ts';
import { openCreation, usePlannerStore } from './planner-store.ts';
import { ShortcutList } from './shortcut-list.tsx';
import classes from './planner.module.css';

type PlanToolsProps = {
  plan: Plan | null;
  changes: PlanChanges;
  canEdit: boolean;
  narrowing: Narrowing | null;
  copyWeekAddress: string;
  /** The day a new quart is for, where the screen shows one. */
  date: string;
  /** What the week shows. */
  query: PlannerQuery;
};

const icon = { size: iconSize.control, stroke: iconStroke, 'aria-hidden': true } as const;

/** What is done to the week as a whole. */
export function PlanTools(props: PlanToolsProps) {
  const { plan, changes, canEdit, narrowing, copyWeekAddress, date, query } = props;
  const t = useT();
  const canPublish = useAbility().can('publish', 'Horaire');
  const [isPublishing, setIsPublishing] = useState(false);
  const toPublish = plan?.semaine.a_publier ?? 0;
  return (
    <div className={classes['tools']}>
      {canEdit && <HistoryButtons changes={changes} />}
      <WeekMenu canEdit={canEdit} copyWeekAddress={copyWeekAddress} date={date} />
      <ExportMenu
        sections={[
          { run: (format) => downloadFile(exportPlanner, { query: { ...query, format } }) },
        ]}
      />
      {canEdit && (
        <ToolButton
          label={t('planner.actions.add')}
          icon={IconPlus}
          onClick={() => openCreation(narrowing ?? {}, [date])}
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
        <PublishDialog
          isOpen={isPublishing}
          plan={plan}
          narrowing={narrowing}
          onClose={() => setIsPublishing(false)}
        />
      )}
    </div>
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

type WeekMenuProps = Pick<PlanToolsProps, 'canEdit' | 'copyWeekAddress' | 'date'>;

function WeekMenu({ canEdit, copyWeekAddress, date }: WeekMenuProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" aria-label={t('planner.actions.more')}>
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {canEdit && (
            <Menu.Item
              component={Link}
              to={copyWeekAddress}
              // The routes have no types of their own here.
              search={{ de: date } as never}
              leftSection={<IconCopy {...icon} />}
            >
              {t('planner.actions.copy_week')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconPrinter {...icon} />} onClick={() => globalThis.print()}>
            {t('planner.actions.print')}
          </Menu.Item>
          {!isPhone && (
            <Menu.Item leftSection={<IconKeyboard {...icon} />} onClick={() => setIsHelpOpen(true)}>
              {t('planner.actions.shortcuts')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Dialog
        isOpen={isHelpOpen}
        onClose={() => setIsHelpOpen(false)}
        title={t('planner.actions.shortcuts')}
        width="36rem"
      >
        <ShortcutList />
      </Dialog>
    </>
  );
}
