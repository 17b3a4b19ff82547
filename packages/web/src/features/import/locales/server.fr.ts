export default {
  server: {
    'import.has_errors': 'Le fichier contient des erreurs : rien n’a été écrit.',
    'import.no_lines': 'Ce fichier ne contient aucune ligne à importer.',
    'import.too_many_lines': 'Ce fichier contient trop de lignes.',
  },
} as const;
