// The figures on paper: the same answer as the screen has, in two tables.
import type { ServedFile } from '@releve/domain/endpoint.ts';
import type { Chiffres, ChiffresQuery } from '@releve/domain/features/chiffres.ts';
import { FIGURES } from '@releve/domain/figures.ts';
import type { Language } from '@releve/domain/texts.ts';
import type { Files } from '../../platform/files/files.ts';
import { tooMany } from '../../platform/http/errors.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { writeMoment } from '../../platform/moment.ts';
import { inTurn, writeCompanyPdf } from '../../platform/pdf/company-pdf.ts';
import type { PdfBlock } from '../../platform/pdf/pdf-blocks.ts';
import { writeLongDate } from '../../platform/texts.ts';
import { type Asking, type ChiffresServices, getChiffres } from './chiffres.service.ts';
import { chiffresTexts } from './chiffres.texts.ts';
import { writeFigure, writeHours } from './figure-words.ts';

export interface PaperServices extends ChiffresServices {
  readonly files: Files;
}

export interface PrintServices extends PaperServices {
  readonly limit: RateLimit;
}

function describeChiffres(langue: Language, chiffres: Chiffres, isFiltered: boolean): PdfBlock[] {
  const t = chiffresTexts[langue];
  const { complet, mesures, avant, an, sites, muets } = chiffres;
  const none = t('pdf.none');
  const day = (date: string) => writeLongDate(langue, date);
  const subtitle =
    complet === null
      ? t('pdf.nothing')
      : t('pdf.period', { du: day(complet.du), au: day(complet.au) });
  return [
    { kind: 'title', text: t('pdf.title'), subtitle },
    ...(isFiltered ? [{ kind: 'notice' as const, text: t('pdf.filtered') }] : []),
    ...(muets.telephones > 0
      ? [
          {
            kind: 'notice' as const,
            text: t('pdf.silent', {
              count: muets.telephones,
              hours: writeHours(langue, muets.minutes),
            }),
          },
        ]
      : []),
    {
      kind: 'table',
      columns: [
        { header: t('pdf.figure'), share: 0.46 },
        { header: t('pdf.value'), share: 0.18, align: 'right' },
        { header: t('pdf.before'), share: 0.18, align: 'right' },
        { header: t('pdf.year'), share: 0.18, align: 'right' },
      ],
      rows: FIGURES.map((figure) => [
        t(`figures.${figure}`),
        writeFigure(langue, figure, mesures) ?? none,
        (avant && writeFigure(langue, figure, avant.mesures)) ?? none,
        (an && writeFigure(langue, figure, an.mesures)) ?? none,
      ]),
      total: null,
    },
    { kind: 'paragraph', text: t('pdf.compared') },
    { kind: 'heading', text: t('pdf.sites'), aside: null },
    {
      kind: 'table',
      columns: [
        { header: t('pdf.site'), share: 0.46 },
        { header: t('figures.travaillees'), share: 0.27, align: 'right' },
        { header: t('figures.prevues'), share: 0.27, align: 'right' },
      ],
      rows: sites.map((site) => [
        site.nom,
        writeHours(langue, site.mesures.travaillees),
        writeHours(langue, site.mesures.prevues),
      ]),
      total: null,
    },
  ];
}

/** Of whoever asks, or of nobody for a job. */
interface PaperReader {
  readonly id: number;
  readonly langue: Language;
  readonly author: string;
}

export async function writePaper(
  asking: Asking,
  services: PaperServices,
  { langue, id, author }: PaperReader,
  query: ChiffresQuery,
): Promise<{ chiffres: Chiffres; bytes: Buffer; name: string }> {
  const { db, now } = asking;
  const { du, au, ...filters } = query;
  const t = chiffresTexts[langue];
  const chiffres = await getChiffres(asking, services, query);
  const settings = await services.settings.read();
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const bytes = await inTurn(id, () =>
    writeCompanyPdf(
      { db, files: services.files, settings },
      {
        langue,
        title: t('pdf.title'),
        author,
        keywords: `${du} ${au}`,
        foot: t('pdf.foot', { moment: writeMoment(langue, now.toString(), services.timeZone) }),
        now,
      },
      describeChiffres(langue, chiffres, isFiltered),
    ),
  );
  return { chiffres, bytes, name: `${t('pdf.file')}-${du}-${au}.pdf` };
}

export async function printChiffres(
  context: ReadContext,
  { limit, ...services }: PrintServices,
  query: ChiffresQuery,
): Promise<ServedFile> {
  const { db, user, address } = context;
  const seconds = limit.take(String(user.id));
  if (seconds > 0) throw tooMany(seconds);
  const reader = { id: user.id, langue: user.langue, author: `${user.prenom} ${user.nom}` };
  const { bytes, name } = await writePaper(context, services, reader, query);
  await recordJournal(db, {
    acteur: user,
    action: 'export',
    objet: 'chiffres',
    apres: { format: 'pdf', ...query },
    adresse: address,
  });
  return { name, type_mime: 'application/pdf', bytes };
}
