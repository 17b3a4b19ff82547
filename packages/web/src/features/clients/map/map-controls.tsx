import { ActionIcon } from '@mantine/core';
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import classes from './map.module.css';

type MapControlsProps = { onZoom: (levels: 1 | -1) => void; onFit: () => void };

export function MapControls({ onZoom, onFit }: MapControlsProps) {
  const t = useT();
  const buttons = [
    { label: t('clients.map.zoom_in'), Icon: IconPlus, run: () => onZoom(1) },
    { label: t('clients.map.zoom_out'), Icon: IconMinus, run: () => onZoom(-1) },
    { label: t('clients.map.fit'), Icon: IconFocusCentered, run: onFit },
  ];
  return (
    <div className={classes['controls']}>
      {buttons.map(({ label, Icon, run }) => (
        <ActionIcon key={label} variant="default" aria-label={label} onClick={run}>
          <Icon size={iconSize.control} stroke={iconStroke} />
        </ActionIcon>
      ))}
    </div>
  );
}
