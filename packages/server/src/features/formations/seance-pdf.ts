// A presence sheet as a PDF: what was taught, by whom, and the signature of each who was there.
import { PRESENCE_SIGNATURE } from '@releve/domain/features/formation-seances.ts';
import type { WholeFile } from '@releve/domain/endpoint.ts';
import type { Language } from '@releve/domain/texts.ts';
import type { Connection } from '../../platform/database.ts';
import { findAttachmentsOf } from '../../platform/files/attachments.repository.ts';
import { notFound, tooMany } from '../../platform/http/errors.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import { inTurn, writeCompanyPdf } from '../../platform/pdf/company-pdf.ts';
import type { PdfBlock } from '../../platform/pdf/pdf-blocks.ts';
import { toPdfJpeg } from '../../platform/pdf/pdf-images.ts';
import { writeMoment } from '../../platform/moment.ts';
import { writeLongDate } from '../../platform/texts.ts';
import type { FormationServices } from './formation-files.ts';
import { formationsTexts } from './formations.texts.ts';
import { findPresences, findSeance } from './seances.repository.ts';

const SIGNATURE_SIDE = 500;

type Stored = NonNullable<Awaited<ReturnType<typeof findSeance>>>;
type Presence = Awaited<ReturnType<typeof findPresences>>[number];

interface Printed {
  readonly seance: Stored;
  readonly presences: readonly Presence[];
  /** By presence. */
  readonly drawings: ReadonlyMap<number, Uint8Array>;
  readonly langue: Language;
  readonly timeZone: string;
}

const nameOf = ({ prenom, nom }: { prenom: string; nom: string }): string => `${prenom} ${nom}`;

async function readDrawings(
  db: Connection,
  files: FormationServices['files'],
  presences: readonly Presence[],
): Promise<Map<number, Uint8Array>> {
  const ids = presences.map(({ id }) => id);
  const drawings = new Map<number, Uint8Array>();
  for (const { object_id, file_id } of await findAttachmentsOf(
    db,
    PRESENCE_SIGNATURE.object,
    ids,
  )) {
    const bytes = await files.read(file_id);
    const jpeg = bytes && (await toPdfJpeg(bytes, SIGNATURE_SIDE));
    if (jpeg) drawings.set(object_id, jpeg);
  }
  return drawings;
}

function describePresence(presence: Presence, printed: Printed): PdfBlock {
  const { langue, timeZone, drawings } = printed;
  const t = formationsTexts[langue];
  const { id, employe, signe_le, certificat } = presence;
  const said =
    signe_le === null
      ? t('sheet.unsigned')
      : t('sheet.signed', { moment: writeMoment(langue, signe_le, timeZone) });
  return {
    kind: 'signature',
    label: nameOf(employe),
    name: certificat === null ? said : `${said} · ${certificat.numero}`,
    jpeg: drawings.get(id) ?? null,
  };
}

function describeSeance(printed: Printed): PdfBlock[] {
  const { seance, presences, langue } = printed;
  const { formation, date, lieu, notes, formateur, terminee_le } = seance;
  const t = formationsTexts[langue];
  const signed = presences.filter(({ signe_le }) => signe_le !== null).length;
  return [
    { kind: 'title', text: formation.titre, subtitle: t('sheet.title') },
    ...(terminee_le === null ? [{ kind: 'notice' as const, text: t('sheet.open') }] : []),
    {
      kind: 'facts',
      facts: [
        { label: t('sheet.date'), value: writeLongDate(langue, date) },
        { label: t('sheet.teacher'), value: nameOf(formateur) },
        ...(lieu === '' ? [] : [{ label: t('sheet.place'), value: lieu }]),
        { label: t('certificate.version'), value: String(formation.numero) },
        { label: t('sheet.present'), value: t('sheet.of', { signed, total: presences.length }) },
      ],
    },
    ...(notes === '' ? [] : [{ kind: 'paragraph' as const, text: notes }]),
    { kind: 'heading', text: t('sheet.signatures'), aside: null },
    ...presences.map((presence) => describePresence(presence, printed)),
  ];
}

export async function printSeance(
  { db, user, now }: ReadContext,
  { files, settings, timeZone, limit }: FormationServices & { limit: RateLimit },
  id: number,
): Promise<WholeFile> {
  const seance = await findSeance(db, id);
  if (!seance) throw notFound();
  const seconds = limit.take(String(user.id));
  if (seconds > 0) throw tooMany(seconds);
  const { langue } = user;
  const t = formationsTexts[langue];
  const presences = await findPresences(db, id);
  const title = `${t('sheet.title')} – ${seance.formation.titre}`;
  const sheet = { langue, title, author: '', keywords: '', foot: title, now };
  const company = { db, files, settings: await settings.read() };
  const bytes = await inTurn(user.id, async () => {
    const drawings = await readDrawings(db, files, presences);
    const blocks = describeSeance({ seance, presences, drawings, langue, timeZone });
    return writeCompanyPdf(company, sheet, blocks);
  });
  return { name: `${t('sheet.file')}-${seance.date}.pdf`, type_mime: 'application/pdf', bytes };
}
