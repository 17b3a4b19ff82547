// A report as a PDF: read, drawn, and noted in the journal as every file that leaves.
import type { WholeFile } from '@releve/domain/endpoint.ts';
import { COMPANY_ID, COMPANY_LOGO } from '@releve/domain/features/company.ts';
import { RAPPORT_PHOTO } from '@releve/domain/features/rapports.ts';
import type { Genre } from '@releve/domain/forms/form-schema.ts';
import type { Language } from '@releve/domain/texts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Connection } from '../../platform/database.ts';
import { findAttachments } from '../../platform/files/attachments.repository.ts';
import type { Files } from '../../platform/files/files.ts';
import { tooMany } from '../../platform/http/errors.ts';
import { createRateLimit, type RateLimit } from '../../platform/http/rate-limit.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { writePdf } from '../../platform/pdf/pdf-document.ts';
import { toPdfJpeg } from '../../platform/pdf/pdf-images.ts';
import { type RapportServices, requireReadable, showsPercent } from './rapport-context.ts';
import { openRapport, type RapportPage } from './rapport-page.ts';
import { describeRapport } from './rapport-pdf.ts';
import { writeMoment } from './rapport-words.ts';
import { rapportsTexts } from './rapports.texts.ts';
import type { FoundRapport } from './rapports.repository.ts';
import { findReprisesOf } from './reprises.repository.ts';

const LOGO_SIDE = 600;
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

async function readLogo(db: Connection, files: Files): Promise<Uint8Array | null> {
  const [logo] = await findAttachments(db, [COMPANY_LOGO.object], COMPANY_ID);
  const bytes = logo && (await files.read(logo.file_id));
  return (bytes && (await toPdfJpeg(bytes, LOGO_SIDE))) ?? null;
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other: each holds its pictures and pages in memory. */
function inTurn<Result>(write: () => Promise<Result>): Promise<Result> {
  const turn = last.then(write);
  last = turn.catch(() => undefined);
  return turn;
}

/** In the reader's language. */
export const writeRapportPdf = (
  context: { db: Connection; now: Temporal.Instant },
  services: RapportServices,
  rapport: FoundRapport,
  langue: Language,
): Promise<WholeFile> => inTurn(() => drawRapport(context, services, rapport, langue));

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
  const bytes = await writePdf(
    {
      langue,
      company: { nom: settings.COMPANY_NAME ?? '', logo: await readLogo(db, files) },
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

/** Of one person: everybody else waits while one is drawn. */
export const createPdfLimit = (clock: Clock): RateLimit =>
  createRateLimit({ clock, limit: 60, windowSeconds: 60 });

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
  const pdf = await writeRapportPdf(context, services, rapport, user.langue);
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
