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
  appa: {
    '1': 'Propreté impeccable',
    '2': 'Propreté ordinaire',
    '3': 'Négligence légère',
    '4': 'Saleté modérée',
    '5': 'À l’abandon',
  },
} as const;
