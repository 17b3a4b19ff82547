import { Button } from '@mantine/core';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { SettingRow, SettingsSection } from '../../ui/settings-section.tsx';
import { notificationsTexts } from './notifications.texts.ts';
import { usePush } from './use-push.ts';

needTexts(notificationsTexts);

/** Whether this device rings, among its other settings; asks the browser only on a click. */
export function PushSetting() {
  const t = useT();
  const { state, on, off } = usePush();
  const isOn = state === 'on';
  const canChange = isOn || state === 'off';
  return (
    <SettingsSection title={t('notifications.push.section')}>
      <SettingRow
        label={t(isOn ? 'notifications.push.active' : 'notifications.push.inactive')}
        text={state !== undefined && t(`notifications.push.${state}`)}
        isStacked
        control={
          canChange && (
            <Button
              variant={isOn ? 'default' : 'filled'}
              fullWidth
              loading={on.isPending || off.isPending}
              onClick={() => (isOn ? off : on).mutate()}
            >
              {t(isOn ? 'notifications.push.turn_off' : 'notifications.push.turn_on')}
            </Button>
          )
        }
      />
    </SettingsSection>
  );
}
