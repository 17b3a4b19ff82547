// A notice as a PDF: read as its reader may, drawn, and noted as a look.
import type { WholeFile } from '@releve/domain/endpoint.ts';
import { recordLook } from '../../platform/confidential.ts';
import type { Files } from '../../platform/files/files.ts';
import { tooMany } from '../../platform/http/errors.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import { writeMoment } from '../../platform/moment.ts';
import { inTurn, writeCompanyPdf } from '../../platform/pdf/company-pdf.ts';
import { toPdfJpeg } from '../../platform/pdf/pdf-images.ts';
import { requireAvis, type AvisServices } from './avis-access.ts';
import { loadParts, toFile } from './avis-file.ts';
import { describeAvis } from './avis-pdf.ts';
import { avisTexts } from './avis.texts.ts';
import type { StoredAvis } from './avis.repository.ts';

const PHOTO_SIDE = 320;
const SIGNATURE_SIDE = 800;

type Parts = Awaited<ReturnType<typeof loadParts>>;

async function readPictures(files: Files, { pieces, reponses }: Parts) {
  const pictures = new Map<string, Uint8Array>();
  for (const piece of [...pieces, ...reponses.flatMap((reponse) => reponse.pieces)]) {
    const bytes = piece.type.startsWith('image/') && (await files.read(piece.file_id, 'vignette'));
    const jpeg = bytes && (await toPdfJpeg(bytes, PHOTO_SIDE));
    if (jpeg) pictures.set(piece.uuid, jpeg);
  }
  return pictures;
}

async function readSignature(files: Files, { signature }: Parts): Promise<Uint8Array | null> {
  const bytes = signature && (await files.read(signature.file_id));
  return (bytes && (await toPdfJpeg(bytes, SIGNATURE_SIDE))) ?? null;
}

async function draw(
  context: ReadContext,
  services: AvisServices,
  avis: StoredAvis,
): Promise<WholeFile> {
  const { db, now, user } = context;
  const { langue } = user;
  const { files, timeZone } = services;
  const t = avisTexts[langue];
  const parts = await loadParts(context, avis);
  const blocks = describeAvis({
    file: await toFile(context, services, avis),
    retireLe: avis.retire_le,
    langue,
    timeZone,
    pictures: await readPictures(files, parts),
    signature: await readSignature(files, parts),
  });
  const number = t('pdf.number', { type: t(`pdf.type.${avis.type}`), id: avis.id });
  const made = t('pdf.made', { moment: writeMoment(langue, now.toString(), timeZone) });
  const bytes = await writeCompanyPdf(
    { db, files, settings: await services.settings.read() },
    {
      langue,
      title: number,
      author: `${avis.auteur.prenom} ${avis.auteur.nom}`,
      keywords: '',
      foot: `${number} · ${t('pdf.confidential')} · ${made}`,
      now,
    },
    blocks,
  );
  return { name: `${t('pdf.file')}-${avis.id}.pdf`, type_mime: 'application/pdf', bytes };
}

export async function printAvis(
  context: ReadContext,
  { limit, ...services }: AvisServices & { limit: RateLimit },
  id: number,
): Promise<WholeFile> {
  const avis = await requireAvis(context, services, id);
  const seconds = limit.take(String(context.user.id));
  if (seconds > 0) throw tooMany(seconds);
  const pdf = await inTurn(context.user.id, () => draw(context, services, avis));
  const look = { way: 'pdf', objet: 'avis', action: 'avis_consulte' } as const;
  await recordLook(context, { object: 'avis', id }, look);
  return pdf;
}
