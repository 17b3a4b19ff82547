import { Switch } from '@mantine/core';
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import type { listNotificationPreferences } from '@releve/domain/features/notifications.ts';
import { useCorrectedNow } from '../../platform/corrected-now.ts';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { positive } from '../../ui/toast/toast-store.ts';
import { useUpdatePreferences } from './notifications.mutations.ts';
import classes from './notifications.module.css';

type Rest = EndpointResponse<typeof listNotificationPreferences>['repos'];

/** Whether the phone stays silent while the person rests, and when that will be. */
export function RestRow({ repos: { respecte, prochain } }: { repos: Rest }) {
  const t = useT();
  const update = useUpdatePreferences();
  // While it is being saved, the switch already stands where the person put it.
  const isRespected = update.isPending ? update.variables.body.repos_respecte : respecte;
  return (
    <section className={classes['preferences']} aria-labelledby="notification-rest">
      <h3 className={classes['heading']} id="notification-rest">
        {t('notifications.rest.title')}
      </h3>
      <Switch
        label={t('notifications.rest.respect')}
        aria-describedby="notification-rest-text"
        checked={isRespected ?? respecte}
        disabled={update.isPending}
        onChange={({ currentTarget }) =>
          update.mutate(
            { body: { data: [], repos_respecte: currentTarget.checked } },
            { onSuccess: () => positive(t('frame.action_done')) },
          )
        }
      />
      <p className={classes['hint']} id="notification-rest-text">
        {t('notifications.rest.text')} {respecte && prochain !== null && <Next {...prochain} />}
      </p>
    </section>
  );
}

function Next({ du, au }: NonNullable<Rest['prochain']>) {
  const t = useT();
  const dates = useDateFormatter(useServerSettingsStore(({ settings }) => settings.TIMEZONE));
  return useCorrectedNow() >= Date.parse(du)
    ? t('notifications.rest.now', { au: dates.instant(au) })
    : t('notifications.rest.next', { du: dates.instant(du), au: dates.instant(au) });
}
