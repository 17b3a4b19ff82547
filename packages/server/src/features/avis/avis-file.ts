// A notice as it is shown: its row in a list, and the whole with what stands beside it.
import { isExpired } from '@releve/domain/avis-ladder.ts';
import {
  AVIS_PIECE,
  AVIS_REPLY_PIECE,
  AVIS_SIGNATURE,
  type AvisFile,
  type AvisRow,
} from '@releve/domain/features/avis.ts';
import type { MessagePiece } from '@releve/domain/messages.ts';
import {
  findAttachments,
  findAttachmentsOf,
  type StoredAttachment,
} from '../../platform/files/attachments.repository.ts';
import { findProofs } from '../../platform/receipts.repository.ts';
import { rightsOf, todayIn, type AvisReader, type AvisServices } from './avis-access.ts';
import { findReponses, type StoredAvis } from './avis.repository.ts';
import { showLinks } from './links.ts';

export function toRow(avis: StoredAvis, today: string): AvisRow {
  const expire = isExpired(avis, today);
  const awaitsVersion = avis.statut === 'projet' && avis.version_employe_le === null;
  const awaitsReceipt = avis.statut === 'remis' && avis.recu_le === null;
  return {
    id: avis.id,
    employe: avis.employe,
    auteur: avis.auteur,
    type: avis.type,
    nature: avis.nature,
    gravite: avis.gravite,
    titre: avis.titre,
    date: avis.date,
    statut: avis.statut,
    remis_le: avis.remis_le,
    recu_le: avis.recu_le,
    expire_le: avis.expire_le,
    expire,
    a_traiter: !expire && (awaitsVersion || awaitsReceipt),
    version: avis.version,
  };
}

/** A notice with all that stands beside it, before it is put into words. */
export async function loadParts({ db }: Pick<AvisReader, 'db'>, avis: StoredAvis) {
  const { id, employe_id } = avis;
  const reponses = await findReponses(db, id);
  const replyPieces = await findAttachmentsOf(
    db,
    AVIS_REPLY_PIECE.object,
    reponses.map((reponse) => reponse.id),
  );
  const [signature] = await findAttachments(db, [AVIS_SIGNATURE.object], id);
  return {
    proofs: await findProofs(db, { object: 'avis', id }, employe_id),
    pieces: await findAttachments(db, [AVIS_PIECE.object], id),
    signature,
    reponses: reponses.map((reponse) => ({
      ...reponse,
      pieces: replyPieces.filter(({ object_id }) => object_id === reponse.id),
    })),
  };
}

export async function toFile(
  reader: AvisReader,
  services: AvisServices,
  avis: StoredAvis,
): Promise<AvisFile> {
  const { db, user, now } = reader;
  const { files, timeZone } = services;
  const today = todayIn(reader, services);
  const { proofs, pieces, signature, reponses } = await loadParts(reader, avis);
  const sign = (uuid: string) => files.signFor(user, uuid, now);
  const showPiece = ({ uuid, name, type, file, thumbnail }: StoredAttachment): MessagePiece => ({
    uuid,
    nom: name,
    type,
    url: sign(file),
    vignette_url: thumbnail === null ? null : sign(thumbnail),
  });
  const { signed, refused } = proofs;
  const { version_employe, version_employe_le, rectificatif } = avis;
  const isOwn = avis.employe_id === user.id;
  const evidence = { employeId: avis.employe_id, timeZone, langue: user.langue };
  return {
    ...toRow(avis, today),
    faits: avis.faits,
    lieu: avis.lieu,
    attente: avis.attente,
    echeance: avis.echeance,
    suite: avis.suite,
    suspension_du: avis.suspension_du,
    suspension_au: avis.suspension_au,
    // The ladder is the author's to weigh.
    saut: isOwn ? '' : avis.saut,
    liens: await showLinks(db, evidence, avis.liens),
    pieces: pieces.map(showPiece),
    version_employe:
      version_employe === null || version_employe_le === null
        ? null
        : { texte: version_employe, le: version_employe_le },
    reception: signed
      ? {
          le: signed.at,
          signataire: signed.name,
          signature_url: signature ? sign(signature.file) : null,
        }
      : null,
    refus: refused ? { le: refused.at, temoin: refused.name, note: refused.note } : null,
    reponses: reponses.map(({ uuid, texte, le, pieces: own }) => ({
      uuid,
      texte,
      le,
      pieces: own.map(showPiece),
    })),
    rectifie: avis.rectifie,
    rectificatif:
      rectificatif && (!isOwn || rectificatif.est_connu)
        ? { id: rectificatif.id, titre: rectificatif.titre }
        : null,
    droits: rightsOf(avis, user, today),
  };
}
