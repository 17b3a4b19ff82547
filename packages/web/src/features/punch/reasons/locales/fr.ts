export default {
  title: 'Le plus souvent',
  oubli: 'J’ai oublié de pointer',
  pile: 'Mon téléphone était déchargé',
  reseau: 'L’application ne répondait pas',
  attente: 'J’ai attendu pour entrer',
} as const;
