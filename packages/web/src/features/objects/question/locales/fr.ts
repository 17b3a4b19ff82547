export default {
  answers: {
    oui: 'Oui',
    non: 'Non',
    na: 'Sans objet',
    note: '{note} sur 5',
    appa: 'APPA {level} · {words}',
  },
  notes: {
    '1': 'Mauvais',
    '2': 'Faible',
    '3': 'Moyen',
    '4': 'Bon',
    '5': 'Parfait',
  },
  scale: {
    '1': 'Pas du tout',
    '2': 'Peu',
    '3': 'Moyennement',
    '4': 'Plutôt',
    '5': 'Tout à fait',
  },
  appa: {
    '1': 'Propreté impeccable',
    '2': 'Propreté ordinaire',
    '3': 'Négligence légère',
    '4': 'Saleté modérée',
    '5': 'À l’abandon',
  },
} as const;
