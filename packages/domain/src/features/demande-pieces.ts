// Documents that come after the asking: a medical note, an invoice.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { type Demande, demandeFile, MAX_PIECES } from './demandes.ts';

const ADDING_STATUTS: readonly Demande['statut'][] = ['en_attente', 'approuvee'];

/** While it waits or is approved. A correction of punches is decided elsewhere. */
export const takesPieces = ({
  statut,
  correction_id,
}: Pick<Demande, 'statut' | 'correction_id'>): boolean =>
  ADDING_STATUTS.includes(statut) && correction_id === null;

/**
 * By whoever asked or filed it; 404 for anybody else. Each once by its uuid. 422 `demandes.pieces_closed` once it is
 * refused or withdrawn, `demandes.too_many_pieces` beyond `MAX_PIECES` in all.
 */
export const addDemandePieces = endpoint.post('/api/demandes/:uuid/pieces', {
  summary: 'Add documents to what was asked for.',
  ability: ['update', 'OwnDemande'],
  flag: 'ENABLE_DEMANDES',
  params: z.object({ uuid: z.uuid({ error: 'validation.invalid' }) }),
  body: z.object({
    pieces: z
      .array(z.uuid({ error: 'validation.invalid' }))
      .min(1, 'validation.required')
      .max(MAX_PIECES),
  }),
  response: demandeFile,
  offline: 'queue',
});
