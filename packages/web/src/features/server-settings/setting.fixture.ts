import type { SettingDetail } from '@releve/domain/features/settings.ts';

/** A setting for a test, with what the test cares about. */
export const makeSetting = (part: Partial<SettingDetail> = {}): SettingDetail => ({
  name: 'ENABLE_FORMATIONS',
  kind: 'flag',
  value: true,
  default: true,
  modifie_le: null,
  modifie_par: null,
  ...part,
});
