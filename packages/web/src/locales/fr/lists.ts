// What every list to manage says.
export default {
  paging: {
    previous: 'Page précédente',
    next: 'Page suivante',
    range: '{from}–{to} sur {total}',
  },
  clear_search: 'Effacer la recherche',
  clear_filters: 'Effacer les filtres',
  filters: 'Filtres',
  filters_count: 'Filtres ({count})',
  filters_done: 'Voir la liste',
  sort: 'Trier par',
  columns: 'Colonnes',
  choice_count: '{label} ({count})',
  export: 'Exporter',
  export_csv: 'Fichier CSV',
  export_xlsx: 'Classeur Excel',
  export_shown: 'Colonnes affichées',
  export_all: 'Toutes les colonnes',
  exported: 'Le fichier est prêt.',
} as const;
