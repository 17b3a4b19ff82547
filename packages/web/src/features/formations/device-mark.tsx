import { IconCloudDownload, IconDeviceMobileCheck, IconDeviceMobileX } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/i18n.ts';
import { usePack } from '../../platform/packs/use-pack.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import classes from './formations.module.css';

const ICONS = {
  held: IconDeviceMobileCheck,
  outdated: IconDeviceMobileCheck,
  fetching: IconCloudDownload,
  failed: IconDeviceMobileX,
  no_room: IconDeviceMobileX,
};

/** Whether the course can be taken here without a network. Nothing of one that this device is not to carry. */
export function DeviceMark({ id }: { id: number }) {
  const t = useT();
  const { state, progress } = usePack('formation', id);
  if (state === 'none') return null;
  const Icon = ICONS[state];
  return (
    <span className={classes['device']} data-state={state}>
      <Icon size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
      {state === 'fetching' && progress !== null
        ? t('formations.device.progress', { percent: Math.round(progress * 100) })
        : t(`formations.device.${state}`)}
    </span>
  );
}
