import { listSettingDetails, listSettingHistory } from '@releve/domain/features/settings.ts';
import type { SettingName } from '@releve/domain/settings.ts';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';

export const useSettingDetails = () => useEndpoint(listSettingDetails, {});

export function useSettingHistory(name: SettingName) {
  const { data, ...query } = useEndpoint(listSettingHistory, { params: { name } });
  return { ...query, changes: data?.data };
}
