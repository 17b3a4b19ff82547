import { Button } from '@mantine/core';
import { IconBellOff, IconDeviceMobileMessage } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../platform/api/query-client.ts';
import { failureText } from '../../platform/api/failure-text.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { NetworkError } from '../../platform/offline/drain.ts';
import { t as translateNow, useT } from '../../platform/i18n/i18n.ts';
import { negative } from '../../ui/toast/toast-store.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { readPushState, turnPushOff, turnPushOn } from './push-device.ts';
import type { PushState } from './push-state.ts';
import classes from './notifications.module.css';

const STATE_KEY = ['push-state'];

/** The push service's own refusals have no words for a person. */
function sayFailure(error: unknown): void {
  const isOurs = error instanceof ApiError || error instanceof NetworkError;
  negative(isOurs ? failureText(error) : translateNow('notifications.push.failed'));
}

function usePush() {
  const { data: state } = useQuery({ queryKey: STATE_KEY, queryFn: readPushState, staleTime: 0 });
  const settle = (next: PushState) => queryClient.setQueryData(STATE_KEY, next);
  const on = useMutation({ mutationFn: turnPushOn, onSuccess: settle, onError: sayFailure });
  const off = useMutation({ mutationFn: turnPushOff, onSuccess: settle, onError: sayFailure });
  return { state, on, off };
}

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
