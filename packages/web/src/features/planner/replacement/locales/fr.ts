// A quart given to somebody directly.
export default {
  assign: 'Assigner',
  to: 'Assigner à {nom}',
  other: 'Assigner à quelqu’un d’autre',
  title: 'Donner ce quart à {nom} ?',
  text: 'La personne est avisée tout de suite, et qui l’avait aussi.',
  checking: 'Vérification des conflits…',
  failed: 'La vérification n’a pas pu être faite',
  clear: 'Rien ne s’y oppose : pas de chevauchement, repos et formations en règle.',
  reason: 'Pourquoi le donner quand même',
  reason_hint: 'Le motif reste au journal.',
  confirm: 'Assigner',
  anyway: 'Assigner quand même',
  assigned: '{nom} a maintenant ce quart.',
  undo: 'Annuler',
  undone: 'Le quart est comme avant.',
} as const;
