export default {
  acts: {
    message_modifie: 'Message corrigé',
    message_retire: 'Message retiré',
    message_urgent: 'Message urgent',
    annonce: 'Annonce',
  },
} as const;
