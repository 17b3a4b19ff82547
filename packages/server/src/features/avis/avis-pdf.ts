// A notice as the blocks of a PDF, by the template of its type, with all that stands beside it. How it looks is platform/pdf's.
import type { AvisFile } from '@releve/domain/features/avis.ts';
import type { Language } from '@releve/domain/texts.ts';
import { writeMoment } from '../../platform/moment.ts';
import type { PdfBlock } from '../../platform/pdf/pdf-blocks.ts';
import { writeLongDate } from '../../platform/texts.ts';
import { avisTexts } from './avis.texts.ts';

export interface AvisPdfSource {
  readonly file: AvisFile;
  /** When it was withdrawn. */
  readonly retireLe: string | null;
  readonly langue: Language;
  readonly timeZone: string;
  /** JPEGs by the uuid of the file; one that could not be read, or is no picture, is left out. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
  readonly signature: Uint8Array | null;
}

const fullName = ({ prenom, nom }: { prenom: string; nom: string }): string => `${prenom} ${nom}`;

const titled = (heading: string, text: string): PdfBlock[] =>
  text === ''
    ? []
    : [
        { kind: 'heading', text: heading, aside: null },
        { kind: 'paragraph', text },
      ];

export const describeAvis = (source: AvisPdfSource): PdfBlock[] => [
  ...describeHead(source),
  ...describeNotices(source),
  ...describeContent(source),
  ...describeEvidence(source),
  ...describePieces(source, avisTexts[source.langue]('pdf.pieces'), source.file.pieces),
  ...describeVersion(source),
  ...describeReceipt(source),
  ...describeReplies(source),
];

function describeHead({ file, langue, timeZone }: AvisPdfSource): PdfBlock[] {
  const t = avisTexts[langue];
  const date = (day: string) => writeLongDate(langue, day);
  const { type, gravite, remis_le, expire_le, suspension_du, suspension_au, echeance } = file;
  const fact = (label: string, value: string) => (value === '' ? [] : [{ label, value }]);
  const facts = [
    ...fact(t('pdf.employe'), fullName(file.employe)),
    ...fact(t('pdf.auteur'), fullName(file.auteur)),
    ...fact(t('pdf.date'), date(file.date)),
    ...fact(t('pdf.nature_label'), t(`pdf.nature.${file.nature}`)),
    ...fact(t('pdf.gravite_label'), gravite === null ? '' : t(`gravite.${gravite}`)),
    ...fact(t('pdf.lieu'), file.lieu),
    ...fact(
      t('pdf.suspension'),
      suspension_du && suspension_au
        ? t('pdf.suspension_dates', { du: date(suspension_du), au: date(suspension_au) })
        : '',
    ),
    ...fact(t('pdf.due'), echeance === null ? '' : date(echeance)),
    ...fact(t('pdf.given'), remis_le === null ? '' : writeMoment(langue, remis_le, timeZone)),
    ...fact(t('pdf.expires'), expire_le === null ? '' : date(expire_le)),
  ];
  const subtitle = [
    t('pdf.number', { type: t(`pdf.type.${type}`), id: file.id }),
    t('pdf.confidential'),
  ];
  return [
    { kind: 'title', text: file.titre, subtitle: subtitle.join(' · ') },
    { kind: 'facts', facts },
  ];
}

/** What must not be missed: that it does not count, or not yet. */
function describeNotices({ file, retireLe, langue, timeZone }: AvisPdfSource): PdfBlock[] {
  const t = avisTexts[langue];
  const { statut, rectificatif, rectifie, expire } = file;
  const texts = [
    statut === 'brouillon' && t('pdf.draft'),
    statut === 'projet' && t('pdf.project'),
    retireLe !== null && t('pdf.withdrawn', { moment: writeMoment(langue, retireLe, timeZone) }),
    statut === 'rectifie' && t('pdf.rectified', { titre: rectificatif?.titre ?? '' }),
    rectifie !== null && t('pdf.rectifies', { titre: rectifie.titre }),
    expire && t('pdf.expired'),
  ];
  return texts.flatMap((text): PdfBlock[] => (text ? [{ kind: 'notice', text }] : []));
}

function describeContent({ file, langue }: AvisPdfSource): PdfBlock[] {
  const t = avisTexts[langue];
  return [
    ...titled(t(`pdf.facts.${file.type}`), file.faits),
    ...titled(t('pdf.expected'), file.attente),
    ...titled(t('pdf.next'), file.suite),
    ...titled(t('pdf.skipped'), file.saut),
  ];
}

function describeEvidence({ file, langue }: AvisPdfSource): PdfBlock[] {
  if (file.liens.length === 0) return [];
  const t = avisTexts[langue];
  const isFrozen = file.liens.every(({ fige_le }) => fige_le !== null);
  return [
    { kind: 'heading', text: t(isFrozen ? 'pdf.evidence' : 'pdf.evidence_now'), aside: null },
    ...file.liens.map(({ genre, faits }): PdfBlock => ({
      kind: 'answer',
      question: t(`pdf.kinds.${genre}`),
      answer: faits.map(({ nom, valeur }) => `${nom} – ${valeur}`).join('\n'),
      tone: 'neutral',
      isText: true,
      remark: '',
      photos: [],
    })),
  ];
}

function describePieces(
  { pictures }: AvisPdfSource,
  heading: string,
  pieces: AvisFile['pieces'],
): PdfBlock[] {
  if (pieces.length === 0) return [];
  const photos = pieces.flatMap(({ uuid }) => {
    const jpeg = pictures.get(uuid);
    return jpeg ? [{ jpeg, caption: null }] : [];
  });
  const names = pieces.map(({ nom }) => nom).join(', ');
  return [
    {
      kind: 'answer',
      question: heading,
      answer: names,
      tone: 'neutral',
      isText: true,
      remark: '',
      photos,
    },
  ];
}

function describeVersion({ file, langue, timeZone }: AvisPdfSource): PdfBlock[] {
  const t = avisTexts[langue];
  const { version_employe, remis_le, type } = file;
  if (version_employe !== null) {
    const moment = writeMoment(langue, version_employe.le, timeZone);
    return titled(t('pdf.version', { moment }), version_employe.texte || t('pdf.nothing_to_add'));
  }
  const isHeard = type !== 'felicitation' && type !== 'note' && remis_le !== null;
  return isHeard ? [{ kind: 'paragraph', text: t('pdf.no_version') }] : [];
}

/** « Reçu » is not agreement: it is said beside the signature. */
function describeReceipt({ file, langue, timeZone, signature }: AvisPdfSource): PdfBlock[] {
  const { reception, refus, remis_le } = file;
  if (remis_le === null) return [];
  const t = avisTexts[langue];
  const moment = (at: string) => writeMoment(langue, at, timeZone);
  const refused = refus
    ? [t('pdf.refused', { moment: moment(refus.le), temoin: refus.temoin }), refus.note]
    : [];
  const received = reception
    ? t('pdf.received', { moment: moment(reception.le) })
    : t('pdf.not_received');
  return [
    { kind: 'heading', text: t('pdf.receipt'), aside: null },
    ...[...refused, received].flatMap((text): PdfBlock[] =>
      text === '' ? [] : [{ kind: 'paragraph', text }],
    ),
    ...(reception
      ? [
          {
            kind: 'signature' as const,
            label: t('pdf.signature'),
            name: reception.signataire,
            jpeg: signature,
          },
        ]
      : []),
  ];
}

function describeReplies(source: AvisPdfSource): PdfBlock[] {
  const { file, langue, timeZone } = source;
  const t = avisTexts[langue];
  return file.reponses.flatMap(({ texte, le, pieces }) => [
    ...titled(t('pdf.reply', { moment: writeMoment(langue, le, timeZone) }), texte),
    ...describePieces(source, t('pdf.pieces'), pieces),
  ]);
}
