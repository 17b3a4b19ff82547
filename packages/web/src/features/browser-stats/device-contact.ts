import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import type { getDeviceShares, listDeviceContacts } from '@releve/domain/features/online.ts';

type DeviceContactList = EndpointResponse<typeof listDeviceContacts>;
export type DeviceContact = DeviceContactList['data'][number];
export type DeviceShares = EndpointResponse<typeof getDeviceShares>;
export type DeviceShare = DeviceShares['navigateurs'][number];
