// An incident as the blocks of a PDF. For the client: what happened and what was done, and nobody's name.
import type { IncidentFile } from '@releve/domain/features/incidents.ts';
import type { Language } from '@releve/domain/texts.ts';
import type { PdfBlock, PdfPhoto } from '../../platform/pdf/pdf-blocks.ts';
import { writeMoment } from '../../platform/moment.ts';
import { incidentsTexts } from './incidents.texts.ts';

/** What was written under it, as far as it was not withdrawn. */
export interface PrintedMessage {
  readonly at: string;
  readonly par: { readonly prenom: string; readonly nom: string } | null;
  readonly texte: string;
}

export interface PdfSource {
  readonly file: IncidentFile;
  readonly pour: 'client' | 'interne';
  /** Of the company; none for the client. */
  readonly messages: readonly PrintedMessage[];
  readonly langue: Language;
  readonly timeZone: string;
  /** JPEGs by the uuid of the piece; one that could not be read is left out. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
  /** Takes people out of what was written, for the client. */
  readonly bare: (text: string) => string;
}

type Person = { readonly prenom: string; readonly nom: string } | null;

const fullName = (person: Person): string => (person ? `${person.prenom} ${person.nom}` : '');

export const describeIncident = (source: PdfSource): PdfBlock[] => [
  ...describeHead(source),
  ...describeFacts(source),
  ...describePhotos(source),
  ...(source.pour === 'interne' ? describeInternal(source) : []),
];

function describeHead({ file, pour, langue, timeZone }: PdfSource): PdfBlock[] {
  const t = incidentsTexts[langue];
  const moment = (at: string | null) => (at === null ? '' : writeMoment(langue, at, timeZone));
  const site = [file.client.nom, file.client.ville].filter(Boolean).join(', ');
  const facts = [
    { label: t('headers.client'), value: site },
    { label: t('headers.type'), value: t(`type.${file.type}`) },
    { label: t('headers.gravite'), value: t(`gravite.${file.gravite}`) },
    { label: t('headers.statut'), value: t(`statut.${file.statut}`) },
    { label: t('headers.survenu_le'), value: moment(file.survenu_le) },
    { label: t('headers.signale_le'), value: moment(file.signale_le) },
    { label: t('headers.pris_le'), value: moment(file.pris_le) },
    { label: t('headers.resolu_le'), value: moment(file.resolu_le) },
    { label: t('headers.confirme_le'), value: moment(file.confirme_le) },
    ...(pour === 'interne'
      ? [
          {
            label: t('pdf.reported'),
            value: fullName(file.signale_par) || t('pdf.nameless'),
          },
          { label: t('pdf.assigned'), value: fullName(file.assigne) },
          { label: t('pdf.resolved_by'), value: fullName(file.resolu_par) },
          {
            label: t('pdf.reopened'),
            value: file.rouvert === 0 ? '' : t('pdf.times', { count: file.rouvert }),
          },
        ]
      : []),
  ].filter(({ value }) => value !== '');
  return [
    { kind: 'title', text: t('pdf.title', file), subtitle: site },
    { kind: 'facts', facts },
  ];
}

const titled = (heading: string, text: string): PdfBlock[] => [
  { kind: 'heading', text: heading, aside: null },
  { kind: 'paragraph', text },
];

function describeFacts({ file, langue, bare }: PdfSource): PdfBlock[] {
  const t = incidentsTexts[langue];
  const isSettled = file.resolu_le !== null;
  const done = bare(file.resolution) || t(`statut.${file.statut}`);
  return [
    ...titled(t('pdf.described'), bare(file.description) || t('pdf.nothing')),
    ...titled(t('pdf.done'), isSettled ? done : t('pdf.not_done')),
  ];
}

function describePhotos({ file, pictures, langue }: PdfSource): PdfBlock[] {
  const t = incidentsTexts[langue];
  const photos = file.fichiers.flatMap(({ uuid, moment }): PdfPhoto[] => {
    const jpeg = pictures.get(uuid);
    return jpeg ? [{ jpeg, caption: t(`pdf.moment.${moment}`) }] : [];
  });
  if (photos.length === 0) return [];
  return [
    { kind: 'heading', text: t('pdf.photos'), aside: null },
    {
      kind: 'answer',
      question: t('pdf.photo'),
      answer: String(photos.length),
      tone: 'neutral',
      isText: false,
      remark: '',
      photos,
    },
  ];
}

/** Only what there is. */
function tableOf(
  heading: string,
  headers: readonly [string, string, string],
  rows: readonly (readonly string[])[],
): PdfBlock[] {
  if (rows.length === 0) return [];
  const [when, who, what] = headers;
  return [
    { kind: 'heading', text: heading, aside: null },
    {
      kind: 'table',
      columns: [
        { header: when, share: 0.25 },
        { header: who, share: 0.25 },
        { header: what, share: 0.5 },
      ],
      rows,
      total: null,
    },
  ];
}

function describeInternal({ file, messages, langue, timeZone }: PdfSource): PdfBlock[] {
  const t = incidentsTexts[langue];
  const headers = [t('pdf.when'), t('pdf.who'), t('pdf.what')] as const;
  const moment = (at: string) => writeMoment(langue, at, timeZone);
  return [
    ...tableOf(
      t('pdf.merged'),
      headers,
      file.fusionnes.map(({ signale_le, signale_par, numero, description }) => [
        moment(signale_le),
        fullName(signale_par) || t('pdf.nameless'),
        [numero, description].filter(Boolean).join(' – '),
      ]),
    ),
    ...tableOf(
      t('pdf.calls'),
      headers,
      file.appels.map(({ le, par, issue }) => [moment(le), fullName(par), t(`pdf.call.${issue}`)]),
    ),
    ...tableOf(
      t('pdf.messages'),
      headers,
      messages.map(({ at, par, texte }) => [moment(at), fullName(par), texte]),
    ),
  ];
}
