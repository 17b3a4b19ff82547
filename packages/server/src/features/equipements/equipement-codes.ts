// The codes of machines: a label on each, which leads to its card.
import type { CodeKind } from '../../platform/codes.ts';
import { adoptReports } from './bris.service.ts';
import type { EquipementServices } from './equipement-access.ts';
import * as repository from './equipement-codes.repository.ts';

/** Everybody may look at a machine, so everybody who reads its label learns its name. */
export const equipementCodes = (services: EquipementServices): CodeKind => ({
  genre: 'equipement',
  flag: 'ENABLE_CLIENT_EQUIPMENT',
  reads: ['read', 'Equipement'],
  attaches: ['update', 'Equipement'],
  open: async ({ db, user }, id) => {
    const nom = await repository.findEquipementName(db, id);
    if (nom === undefined || !user.ability.can('read', 'OwnEquipement')) return undefined;
    return { nom, voies: [{ voie: 'ouvrir', lien: `/user/equipements/${id}` }] };
  },
  findIds: repository.findEquipementIds,
  onAttached: (context, id, code) => adoptReports(context, services, id, code),
  name: repository.equipementNameOfCode,
  search: repository.searchEquipementIds,
});
