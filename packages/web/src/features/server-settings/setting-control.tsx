import { Switch } from '@mantine/core';
import type { SettingDetail } from '@releve/domain/features/settings.ts';
import { IconLock } from '@tabler/icons-react';
import { weekdayNames } from '../../platform/i18n/format-date.ts';
import { Select } from '../../ui/select/select.tsx';
import { useLanguage, useT } from '../../platform/i18n/i18n.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { capitalise, describeValue } from './setting-words.ts';
import classes from './server-settings.module.css';

type SettingControlProps = {
  detail: SettingDetail;
  id: string;
  labelId: string;
  describedBy: string;
  onChange: (value: SettingDetail['value']) => void;
};

export function SettingControl({
  detail,
  id,
  labelId,
  describedBy,
  onChange,
}: SettingControlProps) {
  const t = useT();
  const language = useLanguage();
  if (detail.kind === 'weekday') {
    return (
      <Select
        className={classes['weekday'] ?? ''}
        id={id}
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        data={weekdayNames(language).map((day, index) => ({
          value: String(index),
          label: capitalise(day),
        }))}
        value={JSON.stringify(detail.value)}
        onChange={(day) =>
          day !== null && day !== JSON.stringify(detail.value) && onChange(Number(day))
        }
      />
    );
  }
  const isOn = detail.value === true;
  return (
    <Switch
      size="md"
      label={t(isOn ? 'server_settings.values.on' : 'server_settings.values.off')}
      labelPosition="left"
      id={id}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      checked={isOn}
      onChange={() => onChange(!isOn)}
      classNames={{
        labelWrapper: classes['switchSide'] ?? '',
        label: classes['switchWord'] ?? '',
      }}
    />
  );
}

/** What whoever may not change it sees, or what nobody can change here. */
export function ReadOnlyValue({ detail }: { detail: SettingDetail }) {
  const t = useT();
  const language = useLanguage();
  const { kind, value } = detail;
  if (kind === 'flag') {
    return value === true ? (
      <StateBadge kind="done" variant="plain" label={t('server_settings.values.on')} />
    ) : (
      <StateBadge kind="neutral" variant="plain" label={t('server_settings.values.off')} />
    );
  }
  const words = describeValue(detail, t, language);
  const isTechnical = (kind === 'text' || kind === 'fixed') && value !== null && value !== '';
  return (
    <div className={classes['value']}>
      <span data-technical={isTechnical || undefined}>
        {isTechnical ? words : capitalise(words)}
      </span>
      {kind === 'fixed' && (
        <span className={classes['fixed']}>
          <IconLock size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
          {t('server_settings.row.fixed')}
        </span>
      )}
    </div>
  );
}
