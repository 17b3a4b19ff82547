import type { SettingDetail } from '@releve/domain/features/settings.ts';
import { previewRetention } from '@releve/domain/features/vie-privee.ts';
import {
  isRetentionSetting,
  type RetentionSetting,
} from '@releve/domain/features/vie-privee.feature.ts';
import type { SettingValue } from '@releve/domain/setting.ts';
import { callEndpoint } from '../../platform/api/call-endpoint.ts';
import type { DateFormatter } from '../../platform/i18n/format-date.ts';
import { findText, type Translate } from '../../platform/i18n/i18n.ts';
import { askConfirmation } from '../../ui/confirm-store.ts';
import { settingWords } from './setting-words.ts';

type Change = Pick<SettingDetail, 'name' | 'value'>;

export type Question =
  | { about: 'screens'; screens: string }
  | { about: 'position' }
  | { about: 'retention'; setting: RetentionSetting; months: number };

/** 0 keeps everything: any number is shorter. */
const isShorter = (value: SettingValue, before: SettingValue | undefined): value is number =>
  typeof value === 'number' &&
  value > 0 &&
  (typeof before !== 'number' || before === 0 || value < before);

/** Null where the change goes on at once. A setting whose words name screens closes them. */
export function questionFor({ name, value }: Change, before?: SettingValue): Question | null {
  if (isRetentionSetting(name) && isShorter(value, before))
    return { about: 'retention', setting: name, months: value };
  if (name === 'ENABLE_POSITION' && value === true) return { about: 'position' };
  const screens = findText(`settings.${name}.screens`);
  return screens !== null && value === false ? { about: 'screens', screens } : null;
}

/** Resolves to whether the change may go on. */
export async function askBeforeChange(
  change: Change,
  t: Translate,
  { before, dates }: { before: SettingValue; dates: DateFormatter },
): Promise<boolean> {
  const question = questionFor(change, before);
  if (question === null) return true;
  if (question.about === 'retention') return askRetention(question, t, dates);
  if (question.about === 'position') {
    return askConfirmation({
      title: t('server_settings.ask_position.title'),
      text: t('server_settings.ask_position.text'),
      confirmLabel: t('server_settings.ask_position.confirm'),
      cancelLabel: t('server_settings.ask_position.cancel'),
    });
  }
  return askConfirmation({
    kind: 'danger',
    title: t('server_settings.ask_off.title', { label: settingWords(change.name, t).label }),
    text: t('server_settings.ask_off.text', { screens: question.screens }),
    confirmLabel: t('server_settings.ask_off.confirm'),
    cancelLabel: t('server_settings.ask_off.cancel'),
  });
}

/** What would be deleted is counted before it is decided. */
async function askRetention(
  { setting, months }: Extract<Question, { about: 'retention' }>,
  t: Translate,
  dates: DateFormatter,
): Promise<boolean> {
  const { count, before } = await callEndpoint(previewRetention, { query: { setting, months } });
  return askConfirmation({
    kind: 'danger',
    title: t('server_settings.ask_retention.title', { count: months }),
    text: t('server_settings.ask_retention.text', {
      what: t(`server_settings.retention.kinds.${setting}`, { count }),
      date: dates.instant(before ?? ''),
    }),
    confirmLabel: t('server_settings.ask_retention.confirm'),
    cancelLabel: t('server_settings.ask_retention.cancel'),
  });
}
