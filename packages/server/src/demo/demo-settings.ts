import { findAccount } from './demo-context.ts';
import type { StoreDemo } from './demo-part.ts';
import { insertRows } from './demo.repository.ts';

export const storeSettings: StoreDemo = async (tx, { now, managers }) => {
  const set = { modifie_le: now.toString(), modifie_par: findAccount(managers, 'directeur').id };
  await insertRows(tx, 'parametres', [
    { name: 'COMPANY_NAME', value: 'Entretien Boréal', ...set },
    { name: 'ENABLE_CLIENT_INVENTORY', value: 'true', ...set },
  ]);
  return {};
};
