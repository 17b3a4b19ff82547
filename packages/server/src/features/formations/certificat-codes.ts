// The code of a certificate is printed on it, and leads to its check.
import type { CodeKind } from '../../platform/codes.ts';
import {
  certificatNameOfCode,
  findCertificatIds,
  searchCertificatIds,
} from './certificat-codes.repository.ts';
import { checkPath } from './certificat-pdf.ts';
import { findByCode, findCertificat } from './certificats.repository.ts';

export const certificatCodes: CodeKind = {
  genre: 'certificat',
  flag: 'ENABLE_FORMATIONS',
  reads: ['read', 'Formation'],
  /** Whoever has read the code on the paper learns what the paper tells: its check is open to all. */
  open: async ({ db, user }, id, read) => {
    const certificat = await findCertificat(db, id);
    if (!certificat) return undefined;
    const { code, employe_id, numero, titre } = certificat;
    const mayKnow =
      read === code || employe_id === user.id || user.ability.can('read', 'Formation');
    if (!mayKnow) return undefined;
    return { nom: `${titre} · ${numero}`, voies: [{ voie: 'verifier', lien: checkPath(code) }] };
  },
  findIds: findCertificatIds,
  recognise: async (db, code) => (await findByCode(db, code))?.id,
  name: certificatNameOfCode,
  search: searchCertificatIds,
};
