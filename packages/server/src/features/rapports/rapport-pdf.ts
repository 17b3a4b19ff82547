// A report as the blocks of a PDF: what it says, in which order. How it looks is platform/pdf's.
import type { Reprise } from '@releve/domain/features/inspections.ts';
import { answerIn, isAnswered, type Reponse } from '@releve/domain/forms/form-answers.ts';
import type { FormQuestion } from '@releve/domain/forms/form-schema.ts';
import {
  FAILED_BELOW,
  type FormScore,
  type LineReason,
  pointsOf,
  scoreOf,
} from '@releve/domain/forms/form-score.ts';
import { visibleQuestions } from '@releve/domain/forms/form-visibility.ts';
import type { Language } from '@releve/domain/texts.ts';
import { writeMoment, writeSpan } from '../../platform/moment.ts';
import type { PdfBlock, PdfPhoto, Tone } from '../../platform/pdf/pdf-blocks.ts';
import { writeLongDate } from '../../platform/texts.ts';
import type { RapportPage } from './rapport-page.ts';
import { writeAnswer, writeNumber, writePercent } from './rapport-words.ts';
import { rapportsTexts } from './rapports.texts.ts';

export interface PdfSource {
  readonly page: RapportPage;
  readonly reprises: readonly Reprise[];
  readonly langue: Language;
  readonly timeZone: string;
  /** Suivis may be asked to say no percent. */
  readonly showsPercent: boolean;
  /** JPEGs by the uuid of the photo; one that could not be read is left out. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}

const fullName = ({ prenom, nom }: { prenom: string; nom: string }): string => `${prenom} ${nom}`;

export function describeRapport(source: PdfSource): PdfBlock[] {
  const { page, showsPercent } = source;
  const score = scoreOf(page.formulaire.contenu, page.zones);
  const isScored = showsPercent && page.rapport.pourcentage !== null;
  return [
    ...describeHead(source),
    ...(isScored ? [describeScore(source)] : []),
    ...describeReprises(source),
    ...describeAnswers(source, score),
    ...describeEnd(source),
    ...(isScored ? explainScore(source, score) : []),
    ...describeSignature(source),
  ];
}

function describeHead({ page, langue, timeZone }: PdfSource): PdfBlock[] {
  const { rapport, formulaire } = page;
  const t = rapportsTexts[langue];
  const moment = (at: string) => writeMoment(langue, at, timeZone);
  const { employe, client, annule_par, annule_le, annule_raison } = rapport;
  const span = { from: rapport.commence_le, to: rapport.termine_le };
  const facts = [
    ...(employe ? [{ label: t('pdf.employe'), value: fullName(employe) }] : []),
    ...(client
      ? [{ label: t('pdf.client'), value: [client.nom, client.ville].filter(Boolean).join(', ') }]
      : []),
    { label: t('pdf.auteur'), value: fullName(rapport.auteur) },
    { label: t('pdf.date'), value: writeLongDate(langue, rapport.date) },
    { label: t('pdf.filled'), value: writeSpan(langue, span, timeZone) },
    { label: t('pdf.form'), value: t('pdf.form_version', formulaire) },
    { label: t('pdf.received'), value: moment(rapport.recu_le) },
  ];
  const about = employe ? fullName(employe) : (client?.nom ?? '');
  const subtitle = [
    t('pdf.number', { genre: t(`pdf.genre.${rapport.genre}`), id: rapport.id }),
    about,
  ].filter(Boolean);
  return [
    { kind: 'title', text: formulaire.titre, subtitle: subtitle.join(' · ') },
    ...(annule_par && annule_le
      ? [
          {
            kind: 'notice' as const,
            text: t('pdf.cancelled', {
              moment: moment(annule_le),
              qui: fullName(annule_par),
              raison: annule_raison,
            }),
          },
        ]
      : []),
    { kind: 'facts', facts },
  ];
}

function describeScore({ page, langue }: PdfSource): PdfBlock {
  const { pourcentage, pourcentage_apres } = page.rapport;
  const t = rapportsTexts[langue];
  const scores: { label: string; value: string; tone: Tone }[] = [
    { label: t('pdf.result'), value: writePercent(langue, pourcentage), tone: 'neutral' },
  ];
  if (pourcentage_apres !== null) {
    const value = writePercent(langue, pourcentage_apres);
    scores.push({ label: t('pdf.after'), value, tone: 'good' });
  }
  return { kind: 'score', scores, explanation: t('pdf.how_short') };
}

/** The exceptions before everything else. */
function describeReprises({ page, reprises, langue }: PdfSource): PdfBlock[] {
  if (reprises.length === 0) return [];
  const t = rapportsTexts[langue];
  const questions = new Map(
    page.formulaire.contenu.sections.flatMap((section) =>
      section.questions.map((question) => [question.cle, question] as const),
    ),
  );
  const answerOf = ({ question: cle, nouvelle_reponse }: Reprise): string => {
    const question = questions.get(cle);
    return question && nouvelle_reponse ? writeAnswer(langue, question, nouvelle_reponse) : '';
  };
  return [
    { kind: 'heading', text: t('pdf.reprises'), aside: null },
    {
      kind: 'table',
      columns: [
        { header: t('pdf.item'), share: 0.58 },
        { header: t('pdf.statut'), share: 0.17 },
        { header: t('pdf.new_answer'), share: 0.25 },
      ],
      rows: reprises.map((reprise) => [
        [reprise.zone_nom, reprise.libelle].filter(Boolean).join(', '),
        t(`pdf.statuts.${reprise.statut}`),
        answerOf(reprise),
      ]),
      total: null,
    },
  ];
}

const toneOf = (question: FormQuestion, reponse: Reponse | undefined): Tone => {
  if (reponse === undefined || !isAnswered(question, reponse)) return 'muted';
  const points = pointsOf(question, reponse);
  if (points === null || question.poids === 0) return 'neutral';
  if (points < FAILED_BELOW) return 'bad';
  return points === 100 ? 'good' : 'neutral';
};

function describeAnswers(source: PdfSource, score: FormScore): PdfBlock[] {
  const { page, langue, showsPercent } = source;
  return visibleQuestions(page.formulaire.contenu, page.zones).flatMap(
    ({ index, zone, section, questions }): PdfBlock[] => {
      if (questions.length === 0) return [];
      const percent = score.zones[index]?.pourcentage ?? null;
      const hasPercent = showsPercent && percent !== null;
      const text = zone.nom === null ? section.titre : `${section.titre} – ${zone.nom}`;
      return [
        { kind: 'heading', text, aside: hasPercent ? writePercent(langue, percent) : null },
        ...questions.map((question): PdfBlock => {
          const reponse = answerIn(zone, question.cle);
          return {
            kind: 'answer',
            question: question.libelle,
            answer: writeAnswer(langue, question, reponse),
            tone: toneOf(question, reponse),
            isText:
              question.type === 'texte' && reponse !== undefined && isAnswered(question, reponse),
            remark: reponse?.remarque ?? '',
            photos: listPictures(source, index, question.cle),
          };
        }),
      ];
    },
  );
}

function listPictures(
  { page, pictures, langue }: PdfSource,
  zone: number,
  cle: string,
): PdfPhoto[] {
  return page.photos
    .filter((photo) => photo.zone === zone && photo.question === cle)
    .flatMap(({ uuid, moment }) => {
      const jpeg = pictures.get(uuid);
      return jpeg
        ? [{ jpeg, caption: moment && rapportsTexts[langue](`pdf.photo.${moment}`) }]
        : [];
    });
}

/** The author's last word, then the employee's. */
function describeEnd({ page, langue, timeZone }: PdfSource): PdfBlock[] {
  const { genre, commentaire, reponse, reponse_le, accuse_le, employe, auteur, statut } =
    page.rapport;
  const t = rapportsTexts[langue];
  const titled = (heading: string, text: string): PdfBlock[] =>
    text === ''
      ? []
      : [
          { kind: 'heading', text: heading, aside: null },
          { kind: 'paragraph', text },
        ];
  const isToAcknowledge =
    genre === 'suivi' && employe !== null && employe.id !== auteur.id && statut === 'depose';
  const receipt =
    isToAcknowledge &&
    (accuse_le === null
      ? t('pdf.not_acknowledged', { qui: fullName(employe) })
      : t('pdf.acknowledged', {
          qui: fullName(employe),
          moment: writeMoment(langue, accuse_le, timeZone),
        }));
  return [
    ...titled(t('pdf.comment'), commentaire),
    ...titled(
      reponse_le === null
        ? t('pdf.reply')
        : t('pdf.reply_on', { moment: writeMoment(langue, reponse_le, timeZone) }),
      reponse,
    ),
    ...(receipt ? [{ kind: 'paragraph' as const, text: receipt }] : []),
  ];
}

/** Every question with a weight, and what it came to: anybody can do the sum again. */
function explainScore({ page, langue }: PdfSource, score: FormScore): PdfBlock[] {
  const t = rapportsTexts[langue];
  const labels = new Map(
    page.formulaire.contenu.sections.flatMap(({ titre, questions }) =>
      questions.map(({ cle, libelle }) => [cle, { titre, libelle }] as const),
    ),
  );
  const nameLine = (zone: number, cle: string): string => {
    const label = labels.get(cle);
    return `${page.zones[zone]?.nom ?? label?.titre ?? ''} – ${label?.libelle ?? ''}`;
  };
  const whyNone = (raison: LineReason) => (raison === 'compte' ? '' : t(`reason.${raison}`));
  const lines = score.lignes.filter(({ raison }) => raison !== 'non_note' && raison !== 'cache');
  return [
    { kind: 'heading', text: t('pdf.how'), aside: null },
    {
      kind: 'table',
      columns: [
        { header: t('pdf.question'), share: 0.7 },
        { header: t('pdf.weight'), share: 0.1, align: 'right' },
        { header: t('pdf.points'), share: 0.2, align: 'right' },
      ],
      rows: lines.map(({ zone, question, poids, points, raison }) => [
        nameLine(zone, question),
        writeNumber(langue, poids),
        points === null ? whyNone(raison) : writeNumber(langue, points),
      ]),
      total: [
        t('pdf.result'),
        writeNumber(langue, score.poids),
        writePercent(langue, score.pourcentage),
      ],
    },
  ];
}

function describeSignature({ page, pictures, langue }: PdfSource): PdfBlock[] {
  const drawing = page.photos.find(({ genre, zone }) => genre === 'signature' && zone === null);
  const { signataire, change_apres_signature } = page.rapport;
  if (!drawing && signataire === '') return [];
  const jpeg = (drawing && pictures.get(drawing.uuid)) ?? null;
  const t = rapportsTexts[langue];
  return [
    { kind: 'signature', label: t('pdf.signature'), name: signataire, jpeg },
    ...(change_apres_signature ? [{ kind: 'notice' as const, text: t('pdf.changed_since') }] : []),
  ];
}
