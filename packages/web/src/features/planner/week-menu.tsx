import { ActionIcon, Menu } from '@mantine/core';
import { exportPlanner } from '@releve/domain/features/planner-export.ts';
import { TABLE_FORMATS, type TableFormat } from '@releve/domain/table-format.ts';
import { IconCopy, IconDots, IconDownload, IconKeyboard, IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { downloadFile } from '../../platform/api/download-file.ts';
import { showFailure } from '../../platform/api/failure-text.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { positive } from '../../ui/toast/toast-store.ts';
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
  const download = async (format: TableFormat) => {
    try {
      await downloadFile(exportPlanner, { query: { ...query, format } });
      positive(t('lists.exported'));
    } catch (error) {
      showFailure(error);
    }
  };
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
              search={{ de: query.date } as never}
              leftSection={<IconCopy {...icon} />}
            >
              {t('planner.actions.copy_week')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconPrinter {...icon} />} onClick={() => globalThis.print()}>
            {t('planner.actions.print')}
          </Menu.Item>
          {TABLE_FORMATS.map((format) => (
            <Menu.Item
              key={format}
              leftSection={<IconDownload {...icon} />}
              onClick={() => void download(format)}
            >
              {t(`lists.export_${format}`)}
            </Menu.Item>
          ))}
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
