// The codes of sites: a short one on a label, and the one of the sheet by the door.
import { sitePunchPath } from '@releve/domain/features/client-file.ts';
import type { CodeKind } from '../../platform/codes.ts';
import * as repository from './client-codes.repository.ts';

const OPENS = ['read', 'Client'] as const;

/** Whoever stands before it may punch there, as by the sheet; its name and file are for those who read clients. */
export const clientCodes: CodeKind = {
  genre: 'client',
  reads: OPENS,
  attaches: ['update', 'Client'],
  open: async ({ db, user }, id, code) => {
    const nom = await repository.findClientName(db, id);
    if (nom === undefined) return undefined;
    const punch = { voie: 'pointer', lien: sitePunchPath(code) } as const;
    if (!user.ability.can(...OPENS)) return { nom: null, voies: [punch] };
    return { nom, voies: [{ voie: 'ouvrir', lien: `/admin/clients/view/${id}` }, punch] };
  },
  findIds: repository.findClientIds,
  recognise: repository.findByToken,
  name: repository.clientNameOfCode,
  search: repository.searchClientIds,
};
