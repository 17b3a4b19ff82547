import { ActionIcon, Menu } from '@mantine/core';
import { exportPresences } from '@releve/domain/features/presences.ts';
import { IconClockEdit, IconDeviceTv, IconDots, IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { downloadFile } from '../../../platform/api/download-file.ts';
import { useCountOf } from '../../../platform/attention/use-attention.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { ExportItems } from '../../../ui/export-items.tsx';
import { LayerMenu } from '../../../ui/layer-menu.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';
import classes from './board.module.css';

type BoardToolsProps = { date: string; onCorrections: () => void };

const icon = { size: iconSize.control, stroke: iconStroke, 'aria-hidden': true } as const;

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
        data-waiting={waiting > 0 || undefined}
        onClick={onCorrections}
      />
      <LayerMenu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" aria-label={t('presences.actions.more')}>
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to="/tv/presences" leftSection={<IconDeviceTv {...icon} />}>
            {t('presences.actions.wall')}
          </Menu.Item>
          <Menu.Item leftSection={<IconPrinter {...icon} />} onClick={() => globalThis.print()}>
            {t('presences.actions.print')}
          </Menu.Item>
          <ExportItems
            run={(format) => downloadFile(exportPresences, { query: { date, format } })}
          />
        </Menu.Dropdown>
      </LayerMenu>
    </div>
  );
}
