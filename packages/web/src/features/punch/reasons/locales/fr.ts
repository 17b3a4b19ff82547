export default {
  title: 'Le plus souvent',
  cas: {
    titre: 'Ce qui s’est passé',
    oubli: 'J’ai oublié de pointer',
    erreur: 'Je me suis trompé',
  },
  oubli: 'J’ai oublié de pointer',
  site: 'J’ai pointé au mauvais site',
  geste: 'J’ai touché le bouton par erreur',
  heure: 'L’heure notée n’est pas la bonne',
  pile: 'Mon téléphone était déchargé',
  reseau: 'L’application ne répondait pas',
  attente: 'J’ai attendu pour entrer',
} as const;
