// What the demo company has asked its people. The comments are those of nobody.
import type { FormContent } from '@releve/domain/forms/form-schema.ts';

const base = { aide: '', requis: false, poids: 0, condition: null };
const option = (cle: string, libelle: string) => ({ cle, libelle, points: null });

const withQuestions = (questions: FormContent['sections'][number]['questions']): FormContent => ({
  sections: [{ cle: 'sondage', titre: 'Sondage', aide: '', repetable: false, questions }],
});

export const PRODUITS = {
  titre: 'Vos produits et votre matériel',
  description:
    'Nous renouvelons les contrats des fournisseurs le mois prochain. Dites-nous ce qui va et ce qui ne va pas : nous en tiendrons compte dans le choix.',
  contenu: withQuestions([
    {
      ...base,
      cle: 'outils',
      type: 'note',
      libelle: 'Votre matériel vous permet de bien travailler',
      requis: true,
    },
    {
      ...base,
      cle: 'produit',
      type: 'choix',
      libelle: 'Quel produit faudrait-il changer en premier ?',
      options: [
        option('vitres', 'Le nettoyant à vitres'),
        option('degraissant', 'Le dégraissant'),
        option('desinfectant', 'Le désinfectant'),
        option('aucun', 'Aucun'),
      ],
    },
    {
      ...base,
      cle: 'gants',
      type: 'oui_non',
      libelle: 'Avez-vous toujours des gants à votre taille ?',
    },
    {
      ...base,
      cle: 'taille',
      type: 'choix',
      libelle: 'Quelle taille manque ?',
      options: [option('petit', 'Petit'), option('moyen', 'Moyen'), option('grand', 'Grand')],
      condition: { question: 'gants', operateur: 'egal', valeur: 'non' },
    },
    { ...base, cle: 'mot', type: 'texte', libelle: 'Autre chose à nous dire ?', lignes: 4 },
  ]),
} as const;

export const PRODUITS_COMMENTS = [
  'Les têtes de vadrouille arrivent trop tard dans le mois.',
  'Le dégraissant pique les yeux quand il n’y a pas de fenêtre.',
  'Merci pour les nouveaux aspirateurs, on entend la différence.',
  'Il manque souvent des sacs noirs au deuxième sous-sol.',
  'Les chariots du centre-ville ont une roue qui bloque.',
  'Un deuxième chargeur pour l’autorécureuse serait utile.',
];

export const HORAIRES = {
  titre: 'Vos horaires de nuit',
  description: 'Six mois après le nouveau découpage des tournées, comment vont vos nuits ?',
  contenu: withQuestions([
    {
      ...base,
      cle: 'equilibre',
      type: 'note',
      libelle: 'Mes horaires me laissent assez de repos',
      requis: true,
    },
    {
      ...base,
      cle: 'annonce',
      type: 'choix',
      libelle: 'Combien de temps à l’avance voulez-vous votre horaire ?',
      options: [
        option('une', 'Une semaine'),
        option('deux', 'Deux semaines'),
        option('quatre', 'Quatre semaines'),
      ],
    },
    {
      ...base,
      cle: 'genes',
      type: 'choix_multiple',
      libelle: 'Qu’est-ce qui vous gêne le plus ?',
      options: [
        { cle: 'trajet', libelle: 'Le trajet entre deux sites' },
        { cle: 'changements', libelle: 'Les changements de dernière minute' },
        { cle: 'fin', libelle: 'La fin trop tardive' },
        { cle: 'rien', libelle: 'Rien' },
      ],
    },
    { ...base, cle: 'mot', type: 'texte', libelle: 'Une idée pour faire mieux ?', lignes: 4 },
  ]),
  vous_avez_dit:
    'Plus de la moitié d’entre vous veulent leur horaire deux semaines à l’avance. Les changements de dernière minute sont ce qui gêne le plus, avant le trajet.',
  nous_faisons:
    'Dès le mois prochain, l’horaire est publié deux semaines avant. Un changement à moins de 24 heures passe par une offre : vous pouvez la refuser sans explication.',
} as const;

export const HORAIRES_COMMENTS = [
  'Publier l’horaire le vendredi plutôt que le dimanche soir.',
  'Grouper les sites du même quartier dans la même nuit.',
  'Deux nuits de suite au même endroit, on travaille mieux.',
  'Le métro ferme avant la fin du quart le dimanche.',
  'Une vraie pause quand on change de site.',
  'Prévenir par message plutôt que par téléphone pendant qu’on dort.',
  'Garder les mêmes équipes, on se connaît.',
];

export const ACCUEIL = {
  titre: 'L’accueil des nouveaux',
  description: 'Brouillon, à relire avec la coach.',
  contenu: withQuestions([
    { ...base, cle: 'accueil', type: 'note', libelle: 'Votre première semaine s’est bien passée' },
  ]),
} as const;
