// A proof of service in blocks: each visit with its times and first names, its tasks, their photos. Pure.
import { countTaches } from '@releve/domain/tache-states.ts';
import type { Language } from '@releve/domain/texts.ts';
import { writeClock } from '../../platform/moment.ts';
import type { PdfBlock } from '../../platform/pdf/pdf-blocks.ts';
import { writeLongDate } from '../../platform/texts.ts';
import { presencesTexts } from './presences.texts.ts';
import type { StoredVisitTache } from './visit-taches.ts';

interface Visite {
  readonly date: string;
  readonly personnes: readonly {
    readonly prenom: string;
    readonly entree: string | null;
    readonly sortie: string | null;
  }[];
  readonly taches: readonly (StoredVisitTache & { readonly photos: readonly { uuid: string }[] })[];
}

interface Preuve {
  readonly client: { readonly nom: string; readonly adresse: string; readonly ville: string };
  readonly semaine: { readonly debut: string; readonly fin: string };
  readonly visites: readonly Visite[];
  readonly inspections: readonly { titre: string; date: string; pourcentage: number | null }[];
  readonly langue: Language;
  readonly timeZone: string;
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}

export function describePreuve(preuve: Preuve): PdfBlock[] {
  const { client, semaine, visites, langue } = preuve;
  const t = presencesTexts[langue];
  const { total, faites } = countTaches(visites.flatMap(({ taches }) => taches));
  const from = writeLongDate(langue, semaine.debut);
  const to = writeLongDate(langue, semaine.fin);
  return [
    { kind: 'title', text: t('preuve.title'), subtitle: client.nom },
    {
      kind: 'facts',
      facts: [
        { label: t('preuve.week'), value: t('preuve.span', { from, to }) },
        { label: t('preuve.place'), value: `${client.adresse}, ${client.ville}` },
        { label: t('preuve.visits'), value: String(visites.length) },
        { label: t('preuve.tasks'), value: t('preuve.done_of', { faites, total }) },
      ],
    },
    ...(visites.length === 0
      ? [{ kind: 'paragraph' as const, text: t('preuve.no_visit') }]
      : visites.flatMap((visite) => describeVisit(visite, preuve))),
    ...describeInspections(preuve),
  ];
}

function describeVisit(
  { date, personnes, taches }: Visite,
  { langue, timeZone, pictures }: Preuve,
): PdfBlock[] {
  const t = presencesTexts[langue];
  const time = (at: string | null) => (at === null ? '—' : writeClock(langue, at, timeZone));
  const { total, faites } = countTaches(taches);
  const stays = personnes.map(({ prenom, entree, sortie }) =>
    t('preuve.stay', { prenom, entree: time(entree), sortie: time(sortie) }),
  );
  return [
    {
      kind: 'heading',
      text: writeLongDate(langue, date),
      aside: total === 0 ? null : t('preuve.done_of', { faites, total }),
    },
    { kind: 'paragraph', text: stays.join(' · ') },
    ...taches.map((tache): PdfBlock => {
      const photos = tache.photos.flatMap(({ uuid }) => {
        const jpeg = pictures.get(uuid);
        return jpeg ? [{ jpeg, caption: null }] : [];
      });
      return {
        kind: 'answer',
        question: tache.nom ?? t('preuve.deleted'),
        answer: t(`preuve.etats.${tache.etat}`),
        tone: tache.etat === 'faite' ? 'good' : 'muted',
        isText: false,
        remark: tache.etat === 'sautee' ? sayReason(tache, langue) : '',
        photos,
      };
    }),
  ];
}

const sayReason = ({ raison, note }: StoredVisitTache, langue: Language): string =>
  note === '' ? presencesTexts[langue](`preuve.raisons.${raison ?? 'autre'}`) : note;

function describeInspections({ inspections, langue }: Preuve): PdfBlock[] {
  if (inspections.length === 0) return [];
  const t = presencesTexts[langue];
  return [
    { kind: 'heading', text: t('preuve.inspections'), aside: null },
    ...inspections.map(({ titre, date, pourcentage }): PdfBlock => ({
      kind: 'answer',
      question: `${titre}, ${writeLongDate(langue, date)}`,
      answer: pourcentage === null ? '—' : t('preuve.percent', { value: Math.round(pourcentage) }),
      tone: 'neutral',
      isText: false,
      remark: '',
      photos: [],
    })),
  ];
}
