import {
  getSettings,
  listSettingDetails,
  listSettingHistory,
  type SettingDetail,
  updateSetting,
} from '@releve/domain/features/settings.ts';
import { listRetention } from '@releve/domain/features/vie-privee.ts';
import { type SettingName, settingsToEntries } from '@releve/domain/settings.ts';
import { changeRead } from '../../platform/api/read-change.ts';
import { useCommand } from '../../platform/api/use-command.ts';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useLanguage, useT } from '../../platform/i18n/i18n.ts';
import {
  storeServerSettings,
  useServerSettingsStore,
} from '../../platform/stores/server-settings-store.ts';
import { positive } from '../../ui/toast/toast-store.ts';
import { askBeforeChange } from './ask-before-change.ts';
import { describeValue, settingWords } from './setting-words.ts';
import { withDetail } from './with-detail.ts';

type SettingValue = SettingDetail['value'];

const showDetail = (detail: SettingDetail): void =>
  changeRead(listSettingDetails, (list) => withDetail(list, detail));

/** The menu and the guards of this very device follow without waiting for the broadcast. */
const applyHere = ({ name, value }: SettingDetail): Promise<void> =>
  storeServerSettings(
    settingsToEntries(useServerSettingsStore.getState().settings).map((entry) =>
      entry.name === name ? { name, value } : entry,
    ),
  );

const REFRESHES = [listSettingDetails, listSettingHistory, getSettings, listRetention];

/** `isForm`: waits for the answer, and says itself, beside its field, why a value was refused. */
export function useSettingChange(
  detail: SettingDetail,
  name: SettingName,
  { isForm = false } = {},
) {
  const t = useT();
  const language = useLanguage();
  const dates = useDateFormatter();
  const changing = useCommand(updateSetting, { refreshes: REFRESHES, showsRefusal: isForm });
  const undoing = useCommand(updateSetting, { refreshes: REFRESHES });
  const { label } = settingWords(name, t);

  /** A choice shows at once; as it was again where the server did not take it. */
  const send = async (command: typeof changing, before: SettingDetail, value: SettingValue) => {
    if (!isForm) showDetail({ ...before, value });
    try {
      const answer = await command.mutateAsync({ params: { name }, body: { value } });
      const after = answer === 'queued' ? { ...before, value } : answer;
      showDetail(after);
      await applyHere(after);
      return after;
    } catch (error) {
      showDetail(before);
      throw error;
    }
  };

  const undo = async (changed: SettingDetail) => {
    const back = await send(undoing, changed, detail.value);
    positive(t('server_settings.undone', { label, value: describeValue(back, t, language) }));
  };

  return {
    isSaving: changing.isPending || undoing.isPending,
    /** Resolves to whether it was done; rejects with the refusal. */
    change: async (value: SettingValue): Promise<boolean> => {
      if (!(await askBeforeChange({ name, value }, t, { before: detail.value, dates })))
        return false;
      const changed = await send(changing, detail, value);
      positive(
        t('server_settings.changed', { label, value: describeValue(changed, t, language) }),
        {
          action: {
            label: t('server_settings.undo'),
            // The command has said why not.
            onClick: () => void undo(changed).catch(() => undefined),
          },
        },
      );
      return true;
    },
  };
}
