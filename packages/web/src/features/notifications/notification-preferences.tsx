import { Switch } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import type { NotificationPreference } from '@releve/domain/features/notifications.ts';
import { NOTICE_ICONS } from '../../platform/features/notice-icons.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { useUserStore } from '../../platform/stores/user-store.ts';
import { ReadFallback } from '../../ui/read-fallback.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { positive } from '../../ui/toast/toast-store.ts';
import { useUpdatePreferences } from './notifications.mutations.ts';
import { useNotificationPreferences } from './notifications.queries.ts';
import { RestRow } from './rest-row.tsx';
import classes from './notifications.module.css';

const WAYS = ['push', 'courriel'] as const;

export function NotificationPreferences() {
  const t = useT();
  const preferences = useNotificationPreferences();
  const { data } = preferences;
  const hasMail = useUserStore((state) => Boolean(state.details?.courriel));
  if (data !== undefined) {
    return (
      <>
        {/* An answer that an earlier version kept has none. */}
        {'repos' in data && <RestRow repos={data.repos} />}
        <section className={classes['preferences']} aria-labelledby="notification-ways">
          <h3 className={classes['heading']} id="notification-ways">
            {t('notifications.preferences.by_type')}
          </h3>
          <p className={classes['hint']}>
            {t('notifications.preferences.text')}{' '}
            {!hasMail && t('notifications.preferences.no_mail')}
          </p>
          <PreferenceList preferences={data.data} />
        </section>
      </>
    );
  }
  return (
    <ReadFallback
      read={preferences}
      title={t('notifications.preferences.failed')}
      text={t('notifications.preferences.failed_text')}
      skeleton={<ListSkeleton label={t('notifications.preferences.loading')} />}
    />
  );
}

function PreferenceList({ preferences }: { preferences: readonly NotificationPreference[] }) {
  const t = useT();
  const update = useUpdatePreferences();
  // While it is being saved, the switch already stands where the person put it.
  const saving = update.isPending ? update.variables.body.data : [];
  const shown = preferences.map(
    (preference) => saving.find(({ type }) => type === preference.type) ?? preference,
  );
  const choose = (chosen: NotificationPreference) =>
    update.mutate(
      { body: { data: shown.map((one) => (one.type === chosen.type ? chosen : one)) } },
      { onSuccess: () => positive(t('frame.action_done')) },
    );
  return (
    <ul className={classes['list']}>
      {shown.map((preference) => {
        const { type } = preference;
        const Icon = NOTICE_ICONS[type] ?? IconBell;
        const name = t(`notices.${type}`);
        return (
          <li key={type} className={classes['preference']}>
            <span className={classes['type']}>
              <Icon size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
              {name}
            </span>
            {WAYS.map((way) => (
              <Switch
                key={way}
                label={t(`notifications.preferences.${way}`)}
                aria-label={t(`notifications.preferences.${way}_for`, { name })}
                checked={preference[way]}
                disabled={update.isPending}
                onChange={({ currentTarget }) =>
                  choose({ ...preference, [way]: currentTarget.checked })
                }
              />
            ))}
          </li>
        );
      })}
    </ul>
  );
}
