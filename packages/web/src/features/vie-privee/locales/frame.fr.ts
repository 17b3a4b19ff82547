export default {
  objets: { conservation: 'Conservation' },
  notices: { mes_donnees: 'Copie des données' },
} as const;
