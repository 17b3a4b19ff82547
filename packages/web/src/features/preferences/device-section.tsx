import { Button } from '@mantine/core';
import { APP_VERSION } from '@releve/domain/version.ts';
import { useState } from 'react';
import { checkForUpdates } from '../../platform/app-update/check-for-updates.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { OnDemand } from '../../platform/on-demand.tsx';
import { SettingRow, SettingsSection } from '../../ui/settings-section.tsx';
import { negative } from '../../ui/toast/toast-store.ts';

const loadCarried = () => import('./carried-sheet.tsx');
const loadReset = () => import('../session/reset-dialog.tsx');

function UpdateRow() {
  const t = useT();
  const [isChecking, setIsChecking] = useState(false);
  const check = async () => {
    setIsChecking(true);
    const outcome = await checkForUpdates({ force: true });
    setIsChecking(false);
    if (outcome === 'unreachable') negative(t('connection.unreachable'));
  };
  return (
    <SettingRow
      label={t('preferences.device.updates')}
      text={t('preferences.device.updates_text', { version: APP_VERSION })}
      isStacked
      control={
        <Button variant="default" fullWidth loading={isChecking} onClick={() => void check()}>
          {t('preferences.device.check_updates')}
        </Button>
      }
    />
  );
}

function CarriedRow() {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SettingRow
      label={t('preferences.carried.title')}
      text={t('preferences.carried.text')}
      isStacked
      control={
        <Button variant="default" fullWidth onClick={() => setIsOpen(true)}>
          {t('preferences.carried.open')}
        </Button>
      }
    >
      <OnDemand
        load={loadCarried}
        isWanted={isOpen}
        props={{ isOpen, onClose: () => setIsOpen(false) }}
      />
    </SettingRow>
  );
}

function ResetRow() {
  const t = useT();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <SettingRow
      label={t('preferences.device.reset')}
      text={t('preferences.device.reset_text')}
      isStacked
      control={
        <Button variant="outline" color="red" fullWidth onClick={() => setIsAsking(true)}>
          {t('preferences.device.reset_action')}
        </Button>
      }
    >
      <OnDemand
        load={loadReset}
        isWanted={isAsking}
        props={{ opened: isAsking, onClose: () => setIsAsking(false) }}
      />
    </SettingRow>
  );
}

export function DeviceSection() {
  const t = useT();
  return (
    <SettingsSection title={t('preferences.device.title')}>
      <UpdateRow />
      <CarriedRow />
      <ResetRow />
    </SettingsSection>
  );
}
