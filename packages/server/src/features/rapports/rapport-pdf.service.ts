// A report as a PDF: read, drawn, and noted in the journal as every file that leaves.
import type { WholeFile } from '@releve/domain/endpoint.ts';
import { RAPPORT_PHOTO } from '@releve/domain/features/rapports.ts';
import type { Genre } from '@releve/domain/forms/form-schema.ts';
import type { Language } from '@releve/domain/texts.ts';
import type { Connection } from '../../platform/database.ts';
import type { Files } from '../../platform/files/files.ts';
import { tooMany } from '../../platform/http/errors.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { writeMoment } from '../../platform/moment.ts';
import { inTurn, writeCompanyPdf } from '../../platform/pdf/company-pdf.ts';
import { toPdfJpeg } from '../../platform/pdf/pdf-images.ts';
import { type RapportServices, requireReadable, showsPercent } from './rapport-context.ts';
import { openRapport, type RapportPage } from './rapport-page.ts';
import { describeRapport } from './rapport-pdf.ts';
import { rapportsTexts } from './rapports.texts.ts';
import type { FoundRapport } from './rapports.repository.ts';
import { findReprisesOf } from './reprises.repository.ts';

const PHOTO_SIDE = 320;
const SIGNATURE_SIDE = 800;

async function readPictures(
  files: Files,
  { photos }: RapportPage,
): Promise<Map<string, Uint8Array>> {
  const pictures = new Map<string, Uint8Array>();
  for (const { uuid, file_id, object } of photos) {
    const isPhoto = object === RAPPORT_PHOTO.object;
    const bytes = await files.read(file_id, isPhoto ? 'vignette' : undefined);
    const jpeg = bytes && (await toPdfJpeg(bytes, isPhoto ? PHOTO_SIDE : SIGNATURE_SIDE));
    if (jpeg) pictures.set(uuid, jpeg);
  }
  return pictures;
}

/** In the language of the reader, in their turn. */
export const writeRapportPdf = (
  context: { db: Connection; now: Temporal.Instant },
  services: RapportServices,
  rapport: FoundRapport,
  { langue, id }: { langue: Language; id: number },
): Promise<WholeFile> => inTurn(id, () => drawRapport(context, services, rapport, langue));

async function drawRapport(
  { db, now }: { db: Connection; now: Temporal.Instant },
  { files, settings: cache }: RapportServices,
  rapport: FoundRapport,
  langue: Language,
): Promise<WholeFile> {
  const settings = await cache.read();
  const page = await openRapport(db, rapport);
  const t = rapportsTexts[langue];
  const isShown = showsPercent(rapport.genre, settings);
  const blocks = describeRapport({
    page,
    reprises: rapport.genre === 'inspection' ? await findReprisesOf(db, rapport.id) : [],
    langue,
    timeZone: settings.TIMEZONE,
    showsPercent: isShown,
    pictures: await readPictures(files, page),
  });
  const { auteur, genre, id, date, pourcentage } = rapport;
  const number = t('pdf.number', { genre: t(`pdf.genre.${genre}`), id });
  const made = t('pdf.made', {
    moment: writeMoment(langue, now.toString(), settings.TIMEZONE),
  });
  const bytes = await writeCompanyPdf(
    { db, files, settings },
    {
      langue,
      title: `${number} – ${page.formulaire.titre}`,
      author: `${auteur.prenom} ${auteur.nom}`,
      keywords: isShown && pourcentage !== null ? `pourcentage ${pourcentage}` : '',
      foot: `${number} · ${made}`,
      now,
    },
    blocks,
  );
  return {
    name: `${t(`file.${genre}`)}-${id}-${date}.pdf`,
    type_mime: 'application/pdf',
    bytes,
  };
}

export async function getRapportPdf(
  context: ReadContext,
  { limit, ...services }: RapportServices & { limit: RateLimit },
  genre: Genre,
  id: number,
): Promise<WholeFile> {
  const { db, user, address } = context;
  const rapport = await requireReadable(db, user, genre, id);
  const seconds = limit.take(String(user.id));
  if (seconds > 0) throw tooMany(seconds);
  const pdf = await writeRapportPdf(context, services, rapport, user);
  await recordJournal(db, {
    acteur: user,
    action: 'export',
    objet: 'rapports',
    objet_id: id,
    apres: { format: 'pdf' },
    adresse: address,
  });
  return pdf;
}
