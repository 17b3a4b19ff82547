import { useT } from '../../platform/i18n/i18n.ts';
import {
  type SettingsState,
  updateSettings,
  useSettingsStore,
} from '../../platform/stores/settings-store.ts';
import { SettingsSection, SwitchRow } from '../../ui/settings-section.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';

type Toggle = 'displayMenuLabel' | 'showTooltips' | 'forceMobileMenu' | 'displayRightDrawer';

const WORDS = {
  displayMenuLabel: 'labels',
  showTooltips: 'tooltips',
  forceMobileMenu: 'mobile',
  displayRightDrawer: 'right',
} as const satisfies Record<Toggle, string>;

function ToggleRow({ name }: { name: Toggle }) {
  const t = useT();
  const isOn = useSettingsStore((state) => state[name]);
  const change = (next: boolean) => {
    const settings: Partial<SettingsState> = { [name]: next };
    updateSettings(settings);
  };
  return (
    <SwitchRow
      label={t(`preferences.menu.${WORDS[name]}`)}
      text={t(`preferences.menu.${WORDS[name]}_text`)}
      isOn={isOn}
      onChange={change}
    />
  );
}

/** A phone has the bar alone: no rail, no tooltips, no panel beside the screen. */
export function MenuSection() {
  const t = useT();
  const isPhone = useIsPhone();
  return (
    <SettingsSection title={t('preferences.menu.title')}>
      <ToggleRow name="displayMenuLabel" />
      {!isPhone && (
        <>
          <ToggleRow name="showTooltips" />
          <ToggleRow name="forceMobileMenu" />
          <ToggleRow name="displayRightDrawer" />
        </>
      )}
    </SettingsSection>
  );
}
