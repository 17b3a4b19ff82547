export default {
  search: 'Chercher un nom…',
  searching: 'Recherche…',
  nothing_found: 'Aucun résultat',
  nothing_yet: 'Rien à choisir pour l’instant',
  failed: 'La liste n’a pas pu être chargée',
  clear: 'Effacer le choix',
  unknown: 'N° {id}',
} as const;
