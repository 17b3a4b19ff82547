import type { SettingDetail } from '@releve/domain/features/settings.ts';
import { findText, type Translate } from '../../platform/i18n/i18n.ts';
import { askConfirmation } from '../../ui/confirm-store.ts';
import { settingWords } from './setting-words.ts';

type Change = Pick<SettingDetail, 'name' | 'value'>;

export type Question = { about: 'screens'; screens: string } | { about: 'position' };

/** Null where the change goes on at once. A setting whose words name screens closes them. */
export function questionFor({ name, value }: Change): Question | null {
  if (name === 'ENABLE_POSITION' && value === true) return { about: 'position' };
  const screens = findText(`settings.${name}.screens`);
  return screens !== null && value === false ? { about: 'screens', screens } : null;
}

/** Resolves to whether the change may go on. */
export async function askBeforeChange(change: Change, t: Translate): Promise<boolean> {
  const question = questionFor(change);
  if (question === null) return true;
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
