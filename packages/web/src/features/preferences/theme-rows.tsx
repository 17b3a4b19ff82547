import { ColorSwatch, Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { localeTag, useLanguage, useT } from '../../platform/i18n/i18n.ts';
import { updateSettings, useSettingsStore } from '../../platform/stores/settings-store.ts';
import { SettingRow } from '../../ui/settings-section.tsx';
import { isHexColor } from '../../ui/theme/color-scale.ts';
import { CUSTOM_START, PALETTES, readAccent } from '../../ui/theme/palettes.ts';
import { ChoiceCard } from './choice-card.tsx';
import classes from './preferences.module.css';
import { chooseColor, chooseTheme, CUSTOM_THEME, toSixDigits } from './theme-choice.ts';

type ColorName = 'secondaryColor' | 'darkColor';

function OwnColor({ name, label }: { name: ColorName; label: string }) {
  const t = useT();
  const stored = useSettingsStore((state) => state[name]) ?? CUSTOM_START[name];
  const [typed, setTyped] = useState(stored);
  const choose = (color: string) => {
    setTyped(color);
    const change = chooseColor(name, color, useSettingsStore.getState());
    if (change !== null) updateSettings(change);
  };
  return (
    <TextInput
      label={label}
      value={typed}
      onChange={(event) => choose(event.currentTarget.value)}
      error={isHexColor(typed) ? null : t('preferences.theme.invalid')}
      spellCheck={false}
      autoComplete="off"
      leftSectionPointerEvents="all"
      leftSection={
        <input
          type="color"
          className={classes['well']}
          aria-label={t('preferences.theme.pick', { label })}
          value={toSixDigits(stored)}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      }
    />
  );
}

function AccentReadingNote() {
  const t = useT();
  const language = useLanguage();
  const darkMode = useSettingsStore((state) => state.darkMode);
  const chosen = useSettingsStore((state) => state.secondaryColor) ?? CUSTOM_START.secondaryColor;
  const reading = readAccent(chosen, darkMode);
  if (reading === null) return null;
  const contrast = reading.contrast.toLocaleString(localeTag(language), {
    maximumFractionDigits: 1,
  });
  return (
    <div className={classes['reading']}>
      <span className={classes['sample']} style={{ background: reading.used }}>
        {t('preferences.theme.sample')}
      </span>
      <span>{t('preferences.theme.reading', { contrast })}</span>
    </div>
  );
}

const applyTheme = (name: string): void =>
  updateSettings(chooseTheme(name, useSettingsStore.getState()));

export function ThemeRows() {
  const t = useT();
  const themeName = useSettingsStore((state) => state.theme.name);
  const own = useSettingsStore((state) => state.secondaryColor) ?? CUSTOM_START.secondaryColor;
  const isOwn = themeName === CUSTOM_THEME;
  return (
    <>
      <SettingRow>
        <Radio.Group
          label={t('preferences.theme.title')}
          description={t('preferences.theme.text')}
          value={themeName}
          onChange={applyTheme}
        >
          <div className={classes['choices']}>
            {PALETTES.map(({ name, swatch }) => (
              <ChoiceCard
                key={name}
                value={name}
                label={t(`preferences.theme.${name}`)}
                swatch={<ColorSwatch color={swatch} size={24} />}
              />
            ))}
            <ChoiceCard
              value={CUSTOM_THEME}
              label={t('preferences.theme.custom')}
              {...(isOwn ? { swatch: <ColorSwatch color={own} size={24} /> } : {})}
            />
          </div>
        </Radio.Group>
      </SettingRow>
      {isOwn && (
        <SettingRow>
          <div className={classes['own']}>
            <OwnColor name="secondaryColor" label={t('preferences.theme.secondary')} />
            <OwnColor name="darkColor" label={t('preferences.theme.dark')} />
          </div>
          <AccentReadingNote />
        </SettingRow>
      )}
    </>
  );
}
