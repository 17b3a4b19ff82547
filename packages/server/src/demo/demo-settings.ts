import { findAccount } from './demo-context.ts';
import type { StoreDemo } from './demo-part.ts';
import { insertSettings } from './demo.repository.ts';

export const storeSettings: StoreDemo = async (tx, { now, managers }) => {
  const set = { modifie_le: now.toString(), modifie_par: findAccount(managers, 'directeur').id };
  await insertSettings(tx, [
    { name: 'COMPANY_NAME', value: 'Entretien Boréal', ...set },
    { name: 'ENABLE_CLIENT_INVENTORY', value: true, ...set },
    { name: 'RETENTION_POSITIONS_MONTHS', value: 24, ...set },
    { name: 'RETENTION_NOTIFICATIONS_MONTHS', value: 12, ...set },
  ]);
  return {};
};
