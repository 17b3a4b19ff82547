// A certificate as a PDF, with a code that leads to its check.
import type { WholeFile } from '@releve/domain/endpoint.ts';
import { endOf } from '@releve/domain/formation-state.ts';
import type { Language } from '@releve/domain/texts.ts';
import { calendarDate } from '@releve/domain/working-day.ts';
import { notFound, tooMany } from '../../platform/http/errors.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import { inTurn, writeCompanyPdf } from '../../platform/pdf/company-pdf.ts';
import type { PdfBlock } from '../../platform/pdf/pdf-blocks.ts';
import { writeLongDate } from '../../platform/texts.ts';
import { type CertificatFile, findCertificat } from './certificats.repository.ts';
import type { FormationServices } from './formation-files.ts';
import { formationsTexts } from './formations.texts.ts';
import { findCourses } from './situation.repository.ts';
import { dateOf, redoOf } from './situation.ts';
import type { Connection } from '../../platform/database.ts';

export const checkPath = (code: string): string => `/verification/${code}`;

/** The day on which it ends, or ended: a version that is to be taken again may end it early. */
export async function lastDayOf(
  db: Connection,
  { formation_id, version_numero: numero, valable_jusqu_a }: CertificatFile,
  timeZone: string,
): Promise<string | null> {
  const [course] = await findCourses(db, { formationIds: [formation_id] });
  return endOf({ numero, valable_jusqu_a }, course ? redoOf(course, timeZone) : null);
}

interface Described {
  readonly certificat: CertificatFile;
  readonly end: string | null;
  readonly today: string;
  readonly langue: Language;
  readonly timeZone: string;
  readonly url: string;
}

function describeCertificat({
  certificat,
  end,
  today,
  langue,
  timeZone,
  url,
}: Described): PdfBlock[] {
  const t = formationsTexts[langue];
  const day = (at: string) => writeLongDate(langue, calendarDate(at, timeZone));
  const { employe, titre, numero, delivre_le, retire_le, version_numero, presence_id } = certificat;
  const notices: PdfBlock[] = [];
  if (retire_le !== null) {
    notices.push({ kind: 'notice', text: t('certificate.withdrawn', { date: day(retire_le) }) });
  } else if (end !== null && end < today) {
    notices.push({ kind: 'notice', text: t('certificate.expired') });
  }
  return [
    { kind: 'title', text: titre, subtitle: t('certificate.number', { numero }) },
    ...notices,
    {
      kind: 'facts',
      facts: [
        { label: t('certificate.holder'), value: `${employe.prenom} ${employe.nom}` },
        { label: t('certificate.course'), value: titre },
        { label: t('certificate.given'), value: day(delivre_le) },
        {
          label: t('certificate.until'),
          value: end === null ? t('certificate.forever') : writeLongDate(langue, end),
        },
        { label: t('certificate.version'), value: String(version_numero) },
      ],
    },
    {
      kind: 'paragraph',
      text: t(presence_id === null ? 'certificate.online' : 'certificate.in_person'),
    },
    {
      kind: 'code',
      content: url,
      label: t('certificate.check'),
      text: t('certificate.check_text', { url }),
    },
  ];
}

/** For its holder, and for whoever manages courses. */
export async function printCertificat(
  context: ReadContext,
  {
    files,
    settings,
    timeZone,
    publicUrl,
    limit,
  }: FormationServices & {
    publicUrl: string;
    limit: RateLimit;
  },
  id: number,
): Promise<WholeFile> {
  const { db, user, now } = context;
  const certificat = await findCertificat(db, id);
  const mayRead =
    certificat && (certificat.employe_id === user.id || user.ability.can('read', 'Formation'));
  if (!mayRead) throw notFound();
  const seconds = limit.take(String(user.id));
  if (seconds > 0) throw tooMany(seconds);
  const { langue } = user;
  const t = formationsTexts[langue];
  const blocks = describeCertificat({
    certificat,
    end: await lastDayOf(db, certificat, timeZone),
    today: dateOf({ now, timeZone }),
    langue,
    timeZone,
    url: `${publicUrl}${checkPath(certificat.code)}`,
  });
  const title = t('certificate.title');
  const sheet = {
    langue,
    title: `${title} ${certificat.numero}`,
    author: '',
    keywords: certificat.numero,
    foot: `${title} · ${certificat.numero}`,
    now,
  };
  const company = { db, files, settings: await settings.read() };
  const bytes = await inTurn(user.id, () => writeCompanyPdf(company, sheet, blocks));
  const name = `${t('certificate.file')}-${certificat.numero}.pdf`;
  return { name, type_mime: 'application/pdf', bytes };
}
