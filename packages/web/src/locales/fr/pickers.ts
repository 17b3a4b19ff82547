export default {
  search: 'Chercher un nom…',
  search_more: 'Ajouter…',
  searching: 'Recherche…',
  none_found: 'Aucun résultat',
  none_yet: 'Rien à choisir pour l’instant',
  failed: 'La liste n’a pas pu être chargée',
  clear: 'Effacer le choix',
  remove: 'Retirer {name}',
  unknown: 'N° {id}',
} as const;
