import { listSettingDetails, listSettingHistory } from '@releve/domain/features/settings.ts';
import type { SettingName } from '@releve/domain/settings.ts';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';

export const useSettingDetails = () => useEndpoint(listSettingDetails, {});

/** The changes of one setting; those of the one looked at before never show under its name. */
export function useSettingHistory(name: SettingName) {
  const { data, isPlaceholderData, ...query } = useEndpoint(listSettingHistory, {
    params: { name },
  });
  return { ...query, changes: isPlaceholderData ? undefined : data?.data };
}
