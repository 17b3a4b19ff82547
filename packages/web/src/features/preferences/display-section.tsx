import { Radio, SegmentedControl } from '@mantine/core';
import { formatDate } from '../../platform/i18n/format-date.ts';
import { type Language, useLanguage, useT } from '../../platform/i18n/i18n.ts';
import {
  DATE_FORMATS,
  MAPS_APPS,
  type MapsApp,
  TEXT_SIZES,
  type TextSize,
  updateSettings,
  useSettingsStore,
} from '../../platform/stores/settings-store.ts';
import { SettingRow, SettingsSection, SwitchRow } from '../../ui/settings-section.tsx';
import { ChoiceCard } from './choice-card.tsx';
import { chooseLanguage } from './choose-language.ts';
import classes from './preferences.module.css';

/** Each language under its own name, so that nobody is lost in the other. */
const LANGUAGES: { value: Language; label: string }[] = [
  { value: 'fr', label: 'Français' },
  { value: 'en', label: 'English' },
];

function chooseDateFormat(value: string): void {
  const chosen = DATE_FORMATS.find((format) => format.value === value);
  if (chosen) updateSettings({ dateFormat: chosen });
}

function DateFormatRow() {
  const t = useT();
  const language = useLanguage();
  const dateFormat = useSettingsStore((state) => state.dateFormat);
  const today = Temporal.Now.plainDateISO().toString();
  return (
    <SettingRow>
      <Radio.Group
        label={t('preferences.display.date_format')}
        description={t('preferences.display.date_format_text')}
        value={dateFormat.value}
        onChange={chooseDateFormat}
      >
        <div className={classes['choices']} data-wide>
          {DATE_FORMATS.map(({ value, label }) => (
            <ChoiceCard
              key={value}
              value={value}
              label={formatDate(today, value)}
              hint={language === 'fr' ? label : value}
            />
          ))}
        </div>
      </Radio.Group>
    </SettingRow>
  );
}

export function DisplaySection() {
  const t = useT();
  const language = useLanguage();
  const darkMode = useSettingsStore((state) => state.darkMode);
  const textSize = useSettingsStore((state) => state.textSize);
  const mapsApp = useSettingsStore((state) => state.mapsApp);
  return (
    <SettingsSection title={t('preferences.display.title')}>
      <SettingRow
        label={t('preferences.display.language')}
        text={t('preferences.display.language_text')}
        isStacked
        control={
          <SegmentedControl<Language>
            aria-label={t('preferences.display.language')}
            fullWidth
            data={LANGUAGES}
            value={language}
            onChange={(chosen) => void chooseLanguage(chosen)}
          />
        }
      />
      <DateFormatRow />
      <SwitchRow
        label={t('preferences.display.dark')}
        text={t('preferences.display.dark_text')}
        isOn={darkMode}
        onChange={(isOn) => updateSettings({ darkMode: isOn })}
      />
      <SettingRow
        label={t('preferences.display.text_size')}
        text={t('preferences.display.text_size_text')}
        isStacked
        control={
          <SegmentedControl<TextSize>
            aria-label={t('preferences.display.text_size')}
            fullWidth
            data={TEXT_SIZES.map((value) => ({
              value,
              label: t(`preferences.display.text_sizes.${value}`),
            }))}
            value={textSize}
            onChange={(chosen) => updateSettings({ textSize: chosen })}
          />
        }
      />
      <SettingRow
        label={t('preferences.display.maps_app')}
        text={t('preferences.display.maps_app_text')}
        isStacked
        control={
          <SegmentedControl<MapsApp>
            aria-label={t('preferences.display.maps_app')}
            fullWidth
            data={MAPS_APPS.map((value) => ({ value, label: t(`maps_apps.${value}`) }))}
            value={mapsApp}
            onChange={(chosen) => updateSettings({ mapsApp: chosen })}
          />
        }
      />
    </SettingsSection>
  );
}
