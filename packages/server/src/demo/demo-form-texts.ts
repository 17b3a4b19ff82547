// The words of the demo's suivis: how a supervisor judges an employee or a site, and how a cleaner ends a quart.
import type { FormContent, FormQuestion, FormSection } from '@releve/domain/forms/form-schema.ts';
import { buildQuestion, buildSection } from '@releve/domain/forms/form.fixture.ts';
import { withFrenchSpaces } from './french-spaces.ts';

type Details = Partial<Pick<FormQuestion, 'aide' | 'requis' | 'poids' | 'condition'>>;

const detailsOf = (cle: string, libelle: string, { aide = '', ...rest }: Details) => ({
  cle,
  libelle: withFrenchSpaces(libelle),
  aide: withFrenchSpaces(aide),
  ...rest,
});

export const ouiNon = (cle: string, libelle: string, details: Details = {}): FormQuestion =>
  buildQuestion('oui_non', detailsOf(cle, libelle, { requis: true, ...details }));

export const note = (cle: string, libelle: string, details: Details = {}): FormQuestion =>
  buildQuestion('note', detailsOf(cle, libelle, { requis: true, poids: 2, ...details }));

export const appa = (cle: string, libelle: string, details: Details = {}): FormQuestion =>
  buildQuestion('appa', detailsOf(cle, libelle, { requis: true, poids: 3, ...details }));

export const texte = (cle: string, libelle: string, details: Details = {}): FormQuestion =>
  buildQuestion('texte', detailsOf(cle, libelle, { poids: 0, ...details }));

export const photo = (cle: string, libelle: string, details: Details = {}): FormQuestion =>
  buildQuestion('photo', { ...detailsOf(cle, libelle, { poids: 0, ...details }), max: 6 });

export const nombre = (
  cle: string,
  libelle: string,
  { unite, max, ...details }: Details & { unite: string; max: number },
): FormQuestion =>
  buildQuestion('nombre', { ...detailsOf(cle, libelle, { poids: 0, ...details }), unite, max });

/** The options by key; with points, the question counts. */
export const choix = (
  cle: string,
  libelle: string,
  options: Readonly<Record<string, readonly [libelle: string, points: number | null]>>,
  details: Details = {},
): FormQuestion =>
  buildQuestion('choix', {
    ...detailsOf(cle, libelle, { requis: true, ...details }),
    options: Object.entries(options).map(([key, [text, points]]) => ({
      cle: key,
      libelle: withFrenchSpaces(text),
      points,
    })),
  });

const choixMultiple = (
  cle: string,
  libelle: string,
  options: Readonly<Record<string, string>>,
  details: Details = {},
): FormQuestion =>
  buildQuestion('choix_multiple', {
    ...detailsOf(cle, libelle, { poids: 0, ...details }),
    options: Object.entries(options).map(([key, text]) => ({
      cle: key,
      libelle: withFrenchSpaces(text),
    })),
  });

export const section = (
  cle: string,
  titre: string,
  questions: FormQuestion[],
  { repetable = false, aide = '' }: Partial<Pick<FormSection, 'repetable' | 'aide'>> = {},
): FormSection =>
  buildSection({
    cle,
    titre: withFrenchSpaces(titre),
    aide: withFrenchSpaces(aide),
    repetable,
    questions,
  });

const isNo = (question: string) => ({ question, operateur: 'egal' as const, valeur: 'non' });
const isYes = (question: string) => ({ question, operateur: 'egal' as const, valeur: 'oui' });

const SIMDUT = ouiNon('simdut', 'Connaît les produits qu’il utilise et leurs pictogrammes', {
  poids: 2,
  aide: 'Demandez-lui de nommer deux produits de son chariot et les précautions de chacun.',
});

/** The second version also asks about products. */
export const evaluation = (isSecond: boolean): FormContent => ({
  sections: [
    section('presentation', 'Présentation et assiduité', [
      ouiNon('uniforme', 'Uniforme complet et propre, carte d’accès visible'),
      note('ponctualite', 'Ponctualité', { aide: 'Sur les deux dernières semaines.' }),
      ouiNon('pointage', 'Pointe à l’arrivée et au départ'),
    ]),
    section('travail', 'Qualité du travail', [
      note('methode', 'Suit l’ordre des tâches et la méthode du site', { poids: 3 }),
      note('qualite', 'Qualité du résultat', {
        poids: 5,
        aide: 'Passez la main sur les surfaces hautes, regardez les coins et derrière les portes.',
      }),
      note('rythme', 'Rythme'),
      choix('materiel', 'Entretien du matériel et du chariot', {
        soigne: ['Rangé et nettoyé après usage', 100],
        correct: ['Correct, quelques oublis', 60],
        neglige: ['À revoir', 0],
      }),
      texte('materiel_detail', 'Qu’est-ce qui est à revoir ?', {
        requis: true,
        condition: { question: 'materiel', operateur: 'egal', valeur: 'neglige' },
      }),
    ]),
    section('securite', 'Sécurité', [
      ouiNon('equipement', 'Porte les gants et l’équipement de protection', { poids: 3 }),
      ouiNon('signalisation', 'Place les affiches de plancher mouillé', { poids: 2 }),
      ...(isSecond ? [SIMDUT] : []),
    ]),
    section('bilan', 'Bilan', [
      note('attitude', 'Attitude et collaboration'),
      texte('points_forts', 'Points forts', { requis: true }),
      texte('a_ameliorer', 'À améliorer d’ici la prochaine rencontre'),
      choixMultiple('suite', 'Suite convenue', {
        felicitations: 'Félicitations',
        accompagnement: 'Une soirée d’accompagnement',
        formation: 'Formation à reprendre',
        rencontre: 'Nouvelle rencontre dans un mois',
      }),
    ]),
  ],
});

export const VISITE: FormContent = {
  sections: [
    section('arrivee', 'À l’arrivée', [
      ouiNon('acces', 'Portes verrouillées, alarme et accès en ordre'),
      nombre('duree', 'Durée de la visite', { unite: 'min', max: 240 }),
    ]),
    section(
      'circulation',
      'Hall et circulation',
      [
        appa('hall_sols', 'Planchers et tapis'),
        appa('hall_vitres', 'Portes vitrées et traces de doigts', { poids: 2 }),
        appa('hall_surfaces', 'Rebords, plinthes et luminaires', { poids: 2 }),
      ],
      { aide: 'Échelle APPA : 1 pour impeccable, 5 pour négligé.' },
    ),
    section('bureaux', 'Bureaux et aires ouvertes', [
      appa('bureaux_sols', 'Planchers'),
      appa('bureaux_surfaces', 'Surfaces libres et dépoussiérage'),
      ouiNon('bureaux_corbeilles', 'Corbeilles vidées, sacs remplacés'),
    ]),
    section('toilettes', 'Salles de toilettes', [
      appa('toilettes_appareils', 'Cuvettes, urinoirs et lavabos', { poids: 5 }),
      appa('toilettes_sols', 'Planchers et drains', { poids: 4 }),
      ouiNon('toilettes_fournitures', 'Papier, savon et essuie-mains garnis', { poids: 2 }),
      texte('toilettes_manque', 'Que manquait-il ?', {
        requis: true,
        condition: isNo('toilettes_fournitures'),
      }),
    ]),
    section('conciergerie', 'Local d’entretien', [
      appa('local', 'Ordre et propreté du local', { poids: 2 }),
      ouiNon('fiches', 'Fiches de données de sécurité en place'),
      photo('photos', 'Photos de la visite'),
    ]),
    section('conclusion', 'Conclusion', [
      texte('constats', 'Constats et consignes laissées à l’équipe'),
      ouiNon('client_vu', 'Le client a été rencontré', { poids: 0 }),
      texte('client_dit', 'Ce que le client a dit', { condition: isYes('client_vu') }),
    ]),
  ],
};

export const QUART: FormContent = {
  sections: [
    section('taches', 'Le travail', [
      ouiNon('tout_fait', 'Toutes les tâches prévues sont faites', { poids: 3 }),
      texte('reste', 'Qu’est-ce qui reste, et pourquoi ?', {
        requis: true,
        condition: isNo('tout_fait'),
      }),
      ouiNon('alarme', 'Lumières éteintes, portes verrouillées, alarme armée', { poids: 2 }),
    ]),
    section('besoins', 'Ce qu’il faut', [
      choixMultiple('produits', 'Produits presque vides', {
        papier: 'Papier hygiénique',
        essuie_mains: 'Essuie-mains',
        savon: 'Savon à mains',
        sacs: 'Sacs à ordures',
        neutre: 'Nettoyant neutre',
        desinfectant: 'Désinfectant',
      }),
      texte('autre_besoin', 'Autre chose à commander ou à réparer'),
    ]),
    section('incident', 'Incident', [
      ouiNon('bris', 'Un bris, une fuite ou un incident à signaler', { poids: 0 }),
      texte('bris_detail', 'Que s’est-il passé, et où ?', {
        requis: true,
        condition: isYes('bris'),
      }),
      photo('bris_photos', 'Photos', { condition: isYes('bris') }),
    ]),
    section('mot', 'Un mot pour la relève', [
      texte('message', 'Message pour la personne du prochain quart'),
    ]),
  ],
};

/** What is looked at before an autoscrubber or a lift is used. */
export const CONTROLE: FormContent = {
  sections: [
    section('avant', 'Avant de commencer', [
      ouiNon('batterie', 'Batterie chargée, câble et fiche intacts', { poids: 3 }),
      ouiNon('freins', 'Freins et arrêt d’urgence essayés', { poids: 3 }),
      ouiNon('fuites', 'Aucune fuite sous la machine', { poids: 2 }),
      ouiNon('protections', 'Protections et avertisseurs en place', { poids: 2 }),
      texte('anomalie', 'Qu’avez-vous remarqué ?'),
      photo('photos', 'Photos'),
    ]),
  ],
};
