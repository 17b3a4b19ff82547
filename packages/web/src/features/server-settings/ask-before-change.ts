import type { SettingDetail } from '@releve/domain/features/settings.ts';
import type { Translate } from '../../platform/i18n/i18n.ts';
import { askConfirmation } from '../../ui/confirm-store.ts';
import { settingWords } from './setting-words.ts';

/** Each closes screens that people have in their menu. */
const CLOSING_FLAGS = [
  'ENABLE_DEMANDES',
  'ENABLE_FORMATIONS',
  'ENABLE_DOCUMENTS',
  'ENABLE_MEMOS',
  'ENABLE_CLIENT_EQUIPMENT',
  'ENABLE_CLIENT_INVENTORY',
] as const;

type Change = Pick<SettingDetail, 'name' | 'value'>;

export type Question =
  | { about: 'screens'; flag: (typeof CLOSING_FLAGS)[number] }
  | { about: 'position' };

/** Null where the change goes on at once. */
export function questionFor({ name, value }: Change): Question | null {
  if (name === 'ENABLE_POSITION' && value === true) return { about: 'position' };
  const flag = CLOSING_FLAGS.find((closing) => closing === name);
  return flag !== undefined && value === false ? { about: 'screens', flag } : null;
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
    text: t('server_settings.ask_off.text', {
      screens: t(`server_settings.screens.${question.flag}`),
    }),
    confirmLabel: t('server_settings.ask_off.confirm'),
    cancelLabel: t('server_settings.ask_off.cancel'),
  });
}
