import { useT } from '../../platform/i18n/i18n.ts';
import { updateSettings, useSettingsStore } from '../../platform/stores/settings-store.ts';
import { SettingsSection, SwitchRow } from '../../ui/settings-section.tsx';
import { DeviceFacts } from './device-facts.tsx';
import { ThemeRows } from './theme-rows.tsx';

/** What few need, below all the rest. */
export function AdvancedSection() {
  const t = useT();
  const debugMode = useSettingsStore((state) => state.debugMode);
  return (
    <SettingsSection title={t('preferences.advanced.title')} text={t('preferences.advanced.text')}>
      <ThemeRows />
      <SwitchRow
        label={t('preferences.advanced.debug')}
        text={t('preferences.advanced.debug_text')}
        isOn={debugMode}
        onChange={(isOn) => updateSettings({ debugMode: isOn })}
      />
      {debugMode && <DeviceFacts />}
    </SettingsSection>
  );
}
