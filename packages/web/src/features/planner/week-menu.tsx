import { ActionIcon } from '@mantine/core';
import { exportPlanner } from '@releve/domain/features/planner-export.ts';
import { IconCopy, IconDots, IconKeyboard, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../platform/api/download-file.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { OnDemand } from '../../platform/on-demand.tsx';
import { ActionMenu } from '../../ui/menu/action-menu.tsx';
import { exportEntries } from '../../ui/menu/export-entries.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import type { PlannerQuery } from './planner-search.ts';

type WeekMenuProps = {
  /** What the week was asked with; the file holds the same. */
  query: PlannerQuery;
  canEdit: boolean;
  copyWeekAddress: string;
};

const loadHelp = () => import('./shortcuts-dialog.tsx');

/** What is done less often with the week as a whole. */
export function WeekMenu({ query, canEdit, copyWeekAddress }: WeekMenuProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  return (
    <>
      <ActionMenu
        position="bottom-end"
        renderTarget={(props) => (
          <ActionIcon {...props} variant="default" aria-label={t('planner.actions.more')}>
            <IconDots size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
          </ActionIcon>
        )}
        sections={[
          {
            entries: [
              canEdit && {
                label: t('planner.actions.copy_week'),
                icon: IconCopy,
                to: copyWeekAddress,
                search: { de: query.date },
              },
              {
                label: t('planner.actions.print'),
                icon: IconPrinter,
                onClick: () => globalThis.print(),
              },
              ...exportEntries(t, (format) =>
                downloadFile(exportPlanner, { query: { ...query, format } }),
              ),
              !isPhone && {
                label: t('planner.actions.shortcuts'),
                icon: IconKeyboard,
                onClick: () => setIsHelpOpen(true),
              },
            ],
          },
        ]}
      />
      <OnDemand
        load={loadHelp}
        isWanted={isHelpOpen}
        props={{ isOpen: isHelpOpen, onClose: () => setIsHelpOpen(false) }}
      />
    </>
  );
}
