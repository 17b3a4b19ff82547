import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import { listDevices, revokeDevice } from '@releve/domain/features/session.ts';
import { useCommand } from '../../platform/api/use-command.ts';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { askConfirmation } from '../../ui/confirm-store.ts';
import { ReadFallback } from '../../ui/read-fallback.tsx';
import { SettingRow, SettingsSection } from '../../ui/settings-section.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { negative, positive } from '../../ui/toast/toast-store.ts';
import classes from './profile.module.css';

type Device = EndpointResponse<typeof listDevices>['data'][number];

const isPhone = (name: string): boolean => /android|iphone|ipad|mobile/i.test(name);

function DeviceRow({ device }: { device: Device }) {
  const t = useT();
  const dates = useDateFormatter();
  const revoke = useCommand(revokeDevice, { refreshes: [listDevices], showsRefusal: true });
  const name = device.appareil;
  const Icon = isPhone(name) ? IconDeviceMobile : IconDeviceDesktop;

  const askAndRevoke = async () => {
    const isConfirmed = await askConfirmation({
      title: t('profile.devices.revoke_title'),
      text: t('profile.devices.revoke_text', { name }),
      confirmLabel: t('profile.devices.revoke'),
      kind: 'danger',
    });
    if (!isConfirmed) return;
    revoke.mutate(
      { params: { id: device.id } },
      {
        onSuccess: () => positive(t('profile.devices.revoked')),
        onError: () => negative(t('errors.action_failed')),
      },
    );
  };

  return (
    <li className={classes['device']}>
      <Icon
        className={classes['deviceIcon']}
        size={iconSize.bar}
        stroke={iconStroke}
        aria-hidden="true"
      />
      <div className={classes['deviceWords']}>
        <span className={classes['deviceName']}>{name}</span>
        <span className={`${classes['deviceHint']} tabular`}>
          {t('profile.devices.last_used', { date: dates.instant(device.utilise_le) })} ·{' '}
          {t('profile.devices.since', { date: dates.instant(device.cree_le) })}
        </span>
      </div>
      {device.courant ? (
        <StateBadge kind="done" label={t('profile.devices.current')} />
      ) : (
        <Button
          variant="default"
          aria-label={t('profile.devices.revoke_named', { name })}
          loading={revoke.isPending}
          onClick={() => void askAndRevoke()}
        >
          {t('profile.devices.revoke')}
        </Button>
      )}
    </li>
  );
}

function DeviceList() {
  const t = useT();
  const devices = useEndpoint(listDevices, {});
  if (devices.data !== undefined) {
    return (
      <ul className={classes['devices']}>
        {devices.data.data.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
    );
  }
  return (
    <ReadFallback
      read={devices}
      title={t('profile.devices.failed')}
      text={t('profile.devices.failed_text')}
      skeleton={<ListSkeleton label={t('profile.devices.loading')} count={2} />}
    />
  );
}

export function DevicesSection() {
  const t = useT();
  return (
    <SettingsSection title={t('profile.devices.title')} text={t('profile.devices.text')}>
      <SettingRow>
        <DeviceList />
      </SettingRow>
    </SettingsSection>
  );
}
