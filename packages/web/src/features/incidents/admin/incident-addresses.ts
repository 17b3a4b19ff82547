// Where the screens of incidents are. Pure.
export const LIST_ADDRESS = '/admin/incidents';

export const incidentAddress = (id: number): string => `/admin/incidents/${id}`;
