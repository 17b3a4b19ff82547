// An incident as a PDF, for the client or for ourselves: read, drawn, and noted in the journal as every file that leaves.
import type { ServedFile } from '@releve/domain/endpoint.ts';
import type { IncidentFile } from '@releve/domain/features/incidents.ts';
import type { Language } from '@releve/domain/texts.ts';
import type { Files } from '../../platform/files/files.ts';
import type { App } from '../../platform/http/app.ts';
import { tooMany } from '../../platform/http/errors.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { findMessages } from '../../platform/messages.repository.ts';
import { inTurn, writeCompanyPdf } from '../../platform/pdf/company-pdf.ts';
import { toPdfJpeg } from '../../platform/pdf/pdf-images.ts';
import { writeMoment } from '../../platform/moment.ts';
import { type IncidentServices, readFile } from './incident-access.ts';
import { incidentRef } from './incident-confirmation.ts';
import { findKnownPeople } from './incident-people.repository.ts';
import { describeIncident, type PdfSource, type PrintedMessage } from './incident-pdf.ts';
import { findPieces, type StoredPiece } from './incident-pieces.repository.ts';
import { incidentsTexts } from './incidents.texts.ts';
import { withoutNames } from './without-names.ts';

const PHOTO_SIDE = 640;
/** The newest: nobody prints more. */
const MAX_MESSAGES = 200;

export interface PrintServices extends IncidentServices, Pick<App, 'settings'> {
  readonly limit: RateLimit;
}

async function readPictures(
  files: Files,
  pieces: readonly StoredPiece[],
): Promise<Map<string, Uint8Array>> {
  const pictures = new Map<string, Uint8Array>();
  for (const { uuid, file_id, type } of pieces) {
    if (!type.startsWith('image/')) continue;
    const bytes = await files.read(file_id, 'vignette');
    const jpeg = bytes && (await toPdfJpeg(bytes, PHOTO_SIDE));
    if (jpeg) pictures.set(uuid, jpeg);
  }
  return pictures;
}

async function readMessages({ db }: ReadContext, id: number): Promise<PrintedMessage[]> {
  const rows = await findMessages(db, incidentRef(id), MAX_MESSAGES);
  return rows
    .filter(({ withdrawn_at, body }) => withdrawn_at === null && body !== '')
    .map(({ received_at, par, body }) => ({ at: received_at, par, texte: body }))
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

async function bareFor(
  { db }: ReadContext,
  { id, client }: IncidentFile,
  langue: Language,
): Promise<PdfSource['bare']> {
  const people = await findKnownPeople(db, { id, client_id: client.id });
  const t = incidentsTexts[langue];
  const words = { person: t('pdf.person'), phone: t('pdf.phone') };
  return (text) => withoutNames(text, people, words);
}

export async function printIncident(
  context: ReadContext,
  { limit, settings, ...services }: PrintServices,
  id: number,
  pour: PdfSource['pour'],
): Promise<ServedFile> {
  const { db, user, now, address } = context;
  const { files, timeZone } = services;
  const { langue } = user;
  const t = incidentsTexts[langue];
  const file = await readFile(context, services, id);
  const seconds = limit.take(String(user.id));
  if (seconds > 0) throw tooMany(seconds);
  const bytes = await inTurn(user.id, async () => {
    const made = t('pdf.made', { moment: writeMoment(langue, now.toString(), timeZone) });
    const title = t('pdf.title', file);
    const blocks = describeIncident({
      file,
      pour,
      langue,
      timeZone,
      messages: pour === 'interne' ? await readMessages(context, id) : [],
      pictures: await readPictures(files, await findPieces(db, id)),
      bare: pour === 'client' ? await bareFor(context, file, langue) : (text) => text,
    });
    const options = { langue, title, author: '', keywords: '', foot: `${title} · ${made}`, now };
    return writeCompanyPdf({ db, files, settings: await settings.read() }, options, blocks);
  });
  await recordJournal(db, {
    acteur: user,
    action: 'export',
    objet: 'incidents',
    objet_id: id,
    apres: { format: 'pdf', pour },
    adresse: address,
  });
  return { name: `${t('file')}-${file.numero}.pdf`, type_mime: 'application/pdf', bytes };
}
