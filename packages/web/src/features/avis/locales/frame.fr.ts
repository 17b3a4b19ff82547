export default {
  titles: { avis: 'Vos avis', employe_avis: 'Avis de l’employé' },
  menu: { avis: { label: 'Avis', short: 'Avis' } },
  commands: {
    answer_avis: 'Version donnée sur un avis',
    receive_avis: 'Réception d’un avis',
    reply_avis: 'Réponse à un avis',
  },
  objets: { avis: 'Avis' },
  notices: { avis: 'Avis' },
} as const;
