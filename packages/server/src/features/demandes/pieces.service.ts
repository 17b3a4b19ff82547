// Documents that come after the asking, from whoever asked or filed it.
import { takesPieces } from '@releve/domain/features/demande-pieces.ts';
import { DEMANDE_PIECE, type DemandeFile, MAX_PIECES } from '@releve/domain/features/demandes.ts';
import { findAttachments } from '../../platform/files/attachments.repository.ts';
import { HttpError, invalidField } from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { requireOwn } from './ask.service.ts';
import { findRight, findRightOf, mayDecide, recipientsOf } from './deciders.ts';
import { readFile, todayIn, type DemandeServices } from './demande-access.ts';
import * as notices from './demandes.notice.ts';
import * as repository from './demandes.repository.ts';
import type { StoredDemande } from './demandes.repository.ts';

/** Whoever decided it, where they still may; else those who would decide it now. */
async function findReaders(
  { db }: WriteContext,
  demande: StoredDemande,
  { directors, today }: { directors: readonly number[]; today: string },
): Promise<number[]> {
  const right = demande.decidee_par && (await findRightOf(db, demande.decidee_par.id, today));
  return right && mayDecide(right, demande) ? [right.reader] : recipientsOf(demande, directors);
}

/** Sent again, those that hang there already stay as they are, whatever was decided since. */
export async function addPieces(
  context: WriteContext,
  services: DemandeServices,
  uuid: string,
  pieces: readonly string[],
): Promise<DemandeFile> {
  const { db, user, address } = context;
  const today = todayIn(context, services);
  const { id } = await requireOwn(context, await repository.findDemandeByUuid(db, uuid, today));
  // A decision meanwhile, or a second phone, waits.
  await repository.lockDemande(db, id);
  const demande = await requireOwn(context, await repository.findDemande(db, id, today));
  const there = (await findAttachments(db, [DEMANDE_PIECE.object], id)).map((each) => each.uuid);
  const added = [...new Set(pieces)].filter((piece) => !there.includes(piece));
  const [first] = added;
  if (first === undefined) return readFile(context, services, id);
  if (!takesPieces(demande)) {
    throw new HttpError(422, { message: 'demandes.pieces_closed', details: { demande_id: id } });
  }
  if (there.length + added.length > MAX_PIECES) {
    throw invalidField('pieces', 'demandes.too_many_pieces');
  }
  await services.attachments.attach(
    context,
    DEMANDE_PIECE,
    id,
    added.map((piece, index) => ({ uuid: piece, position: there.length + index })),
  );
  await recordJournal(db, {
    acteur: user,
    action: 'demande_pieces',
    objet: 'demandes',
    objet_id: id,
    avant: { pieces: there.length },
    apres: { pieces: there.length + added.length },
    adresse: address,
  });
  const { directors } = await findRight(db, user, today);
  const to = await findReaders(context, demande, { directors, today });
  await notices.tellPieces(context, demande, { to, uuid: first });
  notices.tellScreens(context, demande, directors);
  return readFile(context, services, id);
}
