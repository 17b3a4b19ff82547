import { ActionIcon } from '@mantine/core';
import { exportPresences } from '@releve/domain/features/presences.ts';
import { IconClockEdit, IconDeviceTv, IconDots, IconPrinter } from '@tabler/icons-react';
import { downloadFile } from '../../../platform/api/download-file.ts';
import { useCountOf } from '../../../platform/attention/use-attention.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { ActionMenu } from '../../../ui/menu/action-menu.tsx';
import { exportEntries } from '../../../ui/menu/export-entries.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';
import classes from './board.module.css';

type BoardToolsProps = { date: string; onCorrections: () => void };

/** What is done with the day as a whole. */
export function BoardTools({ date, onCorrections }: BoardToolsProps) {
  const t = useT();
  const waiting = useCountOf(['corrections']);
  return (
    <div className={classes['tools']}>
      <ToolButton
        label={
          waiting > 0
            ? t('presences.actions.corrections_count', { count: waiting })
            : t('presences.actions.corrections')
        }
        icon={IconClockEdit}
        count={waiting}
        onClick={onCorrections}
      />
      <ActionMenu
        position="bottom-end"
        renderTarget={(props) => (
          <ActionIcon {...props} variant="default" aria-label={t('presences.actions.more')}>
            <IconDots size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
          </ActionIcon>
        )}
        sections={[
          {
            entries: [
              { label: t('presences.actions.wall'), icon: IconDeviceTv, to: '/tv/presences' },
              {
                label: t('presences.actions.print'),
                icon: IconPrinter,
                onClick: () => globalThis.print(),
              },
              ...exportEntries(t, (format) =>
                downloadFile(exportPresences, { query: { date, format } }),
              ),
            ],
          },
        ]}
      />
    </div>
  );
}
