import { Button } from '@mantine/core';
import { IconBellOff, IconDeviceMobileMessage } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/i18n.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { usePush } from './use-push.ts';
import classes from './notifications.module.css';

/** Whether this very device rings; asks the browser only on a click. */
export function PushRow() {
  const t = useT();
  const { state, on, off } = usePush();
  if (state === undefined) return null;
  const isOn = state === 'on';
  return (
    <section className={classes['push']} aria-labelledby="push-title">
      <h3 className={classes['heading']} id="push-title">
        {t('notifications.push.title')}
      </h3>
      <p className={classes['hint']} aria-live="polite">
        {t(`notifications.push.${state}`)}
      </p>
      {isOn && <StateBadge kind="done" label={t('notifications.push.active')} />}
      {isOn && (
        <Button
          variant="default"
          loading={off.isPending}
          leftSection={<IconBellOff size={iconSize.control} stroke={iconStroke} />}
          onClick={() => off.mutate()}
        >
          {t('notifications.push.turn_off')}
        </Button>
      )}
      {state === 'off' && (
        <Button
          loading={on.isPending}
          leftSection={<IconDeviceMobileMessage size={iconSize.control} stroke={iconStroke} />}
          onClick={() => on.mutate()}
        >
          {t('notifications.push.turn_on')}
        </Button>
      )}
    </section>
  );
}
