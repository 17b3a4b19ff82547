import { ActionIcon, Menu } from '@mantine/core';
import { exportPlanner } from '@releve/domain/features/planner-export.ts';
import { IconCopy, IconDots, IconKeyboard, IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { downloadFile } from '../../platform/api/download-file.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ExportItems } from '../../ui/export-items.tsx';
import { LayerMenu } from '../../ui/layer-menu.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import type { PlannerQuery } from './planner-search.ts';
import { ShortcutList } from './shortcut-list.tsx';

type WeekMenuProps = {
  /** What the week was asked with; the file holds the same. */
  query: PlannerQuery;
  canEdit: boolean;
  copyWeekAddress: string;
};

const icon = { size: iconSize.control, stroke: iconStroke, 'aria-hidden': true } as const;

/** What is done less often with the week as a whole. */
export function WeekMenu({ query, canEdit, copyWeekAddress }: WeekMenuProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  return (
    <>
      <LayerMenu position="bottom-end">
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
              search={{ de: query.date } as never}
              leftSection={<IconCopy {...icon} />}
            >
              {t('planner.actions.copy_week')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconPrinter {...icon} />} onClick={() => globalThis.print()}>
            {t('planner.actions.print')}
          </Menu.Item>
          <ExportItems
            run={(format) => downloadFile(exportPlanner, { query: { ...query, format } })}
          />
          {!isPhone && (
            <Menu.Item leftSection={<IconKeyboard {...icon} />} onClick={() => setIsHelpOpen(true)}>
              {t('planner.actions.shortcuts')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </LayerMenu>
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
