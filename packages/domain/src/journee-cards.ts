// The cards of the manager's day and what can be done in place: names only, without schemas, for the screen that opens first.
export const JOURNEE_QUESTIONS = ['manque', 'decider', 'suivre'] as const;
export type JourneeQuestion = (typeof JOURNEE_QUESTIONS)[number];

/** Each is a list, under the question that it answers. */
export const JOURNEE_CARTES = {
  retards: 'manque',
  silencieux: 'manque',
  quarts_ouverts: 'manque',
  demandes: 'decider',
  corrections: 'decider',
  incidents: 'suivre',
  reprises: 'suivre',
  bris: 'suivre',
  machines: 'suivre',
  entretiens: 'suivre',
  a_commander: 'suivre',
  documents: 'suivre',
  formations: 'suivre',
} as const satisfies Record<string, JourneeQuestion>;
export type JourneeCarteKey = keyof typeof JOURNEE_CARTES;
export const JOURNEE_CARTE_KEYS = Object.keys(JOURNEE_CARTES) as [
  JourneeCarteKey,
  ...JourneeCarteKey[],
];

/** What can be done in place; which of them the reader may is said with each item. */
export const JOURNEE_ACTES = [
  'appeler',
  'confirmer',
  'remplacer',
  'accepter',
  'refuser',
  'prendre',
  'commander',
] as const;
export type JourneeActe = (typeof JOURNEE_ACTES)[number];

export const JOURNEE_PORTEES = ['tous', 'miens'] as const;
export type JourneePortee = (typeof JOURNEE_PORTEES)[number];
