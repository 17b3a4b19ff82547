export default {
  server: {
    'rapports.form_unknown': 'Ce formulaire n’existe pas, ou n’est pas pour vous.',
    'rapports.employe_unknown': 'Choisissez un employé.',
    'rapports.client_unknown': 'Choisissez un client.',
    'rapports.incomplete': 'Il manque des réponses : voyez les questions signalées.',
    'rapports.photo_missing': 'Une photo n’est pas encore arrivée.',
    'rapports.cancelled': 'Ce rapport est annulé.',
    'rapports.mailed': 'Le courriel est en route.',
  },
} as const;
