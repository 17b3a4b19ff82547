import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import type { listSettingDetails, SettingDetail } from '@releve/domain/features/settings.ts';

type Details = EndpointResponse<typeof listSettingDetails>;

export const withDetail = (list: Details, detail: SettingDetail): Details => ({
  data: list.data.map((known) => (known.name === detail.name ? detail : known)),
});
