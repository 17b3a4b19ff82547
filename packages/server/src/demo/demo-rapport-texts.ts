// What the demo's reports say in words: remarks beside an answer, what was asked in full, comments and replies.
import { withFrenchSpaces } from './french-spaces.ts';

type Lines = readonly [string, ...string[]];

const spaced = <Key extends string>(texts: Record<Key, Lines>): Record<Key, Lines> =>
  Object.fromEntries(
    Object.entries<Lines>(texts).map(([key, lines]) => [key, lines.map(withFrenchSpaces)]),
  ) as unknown as Record<Key, Lines>;

/** By the key of the question. */
export const ANSWER_TEXTS: Record<string, Lines> = spaced({
  points_forts: [
    'Autonome, connaît le site par cœur.',
    'Très soigneuse dans les salles de toilettes, le client l’a remarqué.',
    'Toujours de bonne humeur, aide les nouveaux sans qu’on le demande.',
    'Rapide et régulier, même quand le quart est chargé.',
    'Bonne communication : signale les bris le soir même.',
  ],
  a_ameliorer: [
    'Ne pas oublier les plinthes derrière les portes.',
    'Ranger le chariot avant de quitter.',
    'Pointer dès l’arrivée, pas après avoir ouvert les lumières.',
    '',
    'Changer l’eau de la vadrouille plus souvent.',
  ],
  materiel_detail: [
    'Vadrouilles laissées humides dans la chaudière, aspirateur plein.',
    'Deux vaporisateurs sans étiquette sur le chariot.',
  ],
  toilettes_manque: [
    'Essuie-mains au deuxième étage, côté ascenseur.',
    'Savon dans la toilette accessible.',
  ],
  constats: [
    'Bon travail d’ensemble. Repasser les portes vitrées de l’entrée avant 6 h.',
    'Équipe à l’heure, plan de travail suivi. Rien à redire.',
    'Le local d’entretien a été réorganisé ce soir, à maintenir.',
  ],
  client_dit: [
    'Madame Roy est satisfaite et remercie l’équipe.',
    'Demande un passage de plus dans la salle de conférence le jeudi.',
    'A remarqué l’amélioration depuis la dernière visite.',
  ],
  reste: [
    'Le bureau 204 était verrouillé, pas pu vider les corbeilles.',
    'Manqué de temps pour les vitres du hall : dégât d’eau au sous-sol à éponger.',
  ],
  autre_besoin: [
    '',
    'La roue avant du chariot est brisée.',
    '',
    'Il faudrait des tampons neufs pour la polisseuse.',
  ],
  bris_detail: [
    'Fuite sous le lavabo de la cuisinette, j’ai fermé la valve et placé une chaudière.',
    'Une tuile du plafond est tombée devant l’ascenseur. Personne n’a été touché.',
  ],
  message: [
    'Les sacs noirs sont sur la tablette du haut.',
    'Réunion tardive au 3e, commencer par le rez-de-chaussée.',
    'Attention, le plancher du hall a été ciré : le laisser sécher jusqu’à minuit.',
    '',
  ],
  linges_detail: ['Linge rouge trouvé sur le comptoir de la salle de soins 2.'],
  demandes: [
    '',
    'Un passage de plus dans le hall les jours de pluie.',
    'Que les corbeilles de recyclage soient vidées le mardi aussi.',
  ],
});

/** Instead of those, where the percent is low. */
export const LOW_TEXTS: Record<string, Lines> = spaced({
  constats: [
    'Plusieurs points à reprendre, vus ensemble sur place. Je repasse la semaine prochaine.',
    'Poussière sur le dessus des classeurs : reprendre la pièce au complet.',
    'Traces de calcium à l’entrée : passer deux fois quand il neige ou qu’il pleut.',
  ],
  client_dit: [
    'Demande un passage de plus dans la salle de conférence le jeudi.',
    'A trouvé des traces à l’entrée et souhaite une visite de suivi.',
  ],
});

/** Beside an answer that failed, by its kind of question. */
export const REMARKS: Record<'sols' | 'surfaces' | 'vitres' | 'sanitaires' | 'autre', Lines> =
  spaced({
    sols: [
      'Traces de chaussures et calcium séché près de l’entrée.',
      'Moutons de poussière le long des plinthes.',
      'Le tapis n’a pas été passé derrière le comptoir.',
    ],
    surfaces: [
      'Poussière visible sur les rebords et le dessus des classeurs.',
      'Cernes de café sur la grande table.',
    ],
    vitres: ['Traces de doigts sur la porte vitrée, côté intérieur.', 'Coulisses sur le miroir.'],
    sanitaires: [
      'Tartre autour du drain et sous le robinet.',
      'Odeur persistante, joint du plancher à brosser.',
    ],
    autre: [
      'À reprendre au prochain passage.',
      'Vu avec l’équipe sur place, ce sera corrigé.',
      'Deuxième fois ce mois-ci.',
    ],
  });

export const COMMENTS: Record<'bien' | 'bas', Lines> = spaced({
  bien: [
    '',
    'Belle progression depuis le mois dernier.',
    'Visite sans rendez-vous, pendant le quart.',
    '',
  ],
  bas: [
    '',
    'Merci de revoir la méthode ensemble au début du prochain quart.',
    'Visite sans rendez-vous, pendant le quart.',
  ],
});

export const REPLIES: Lines = spaced({
  all: [
    'Merci, je vais y faire attention.',
    'D’accord. Pour les vitres, il manquait de chiffons propres ce soir-là.',
    'Merci pour les bons mots, ça fait plaisir à toute l’équipe.',
  ],
}).all;

export const CANCELLED = withFrenchSpaces(
  'Rempli au nom de la mauvaise personne : voir le suivi du lendemain.',
);

/** Who signs for the client. */
export const SIGNERS: Lines = ['Madame Roy', 'Monsieur Nadeau', 'Julie Caron', 'Service technique'];

export const AREAS: Readonly<Record<string, Lines>> = {
  zone: ['Hall', 'Aire ouverte', 'Salle de conférence', 'Cuisinette'],
  soins: ['Salle de soins 1', 'Salle de soins 2'],
  sanitaires: ['Toilettes du rez-de-chaussée', 'Toilettes du personnel'],
};
