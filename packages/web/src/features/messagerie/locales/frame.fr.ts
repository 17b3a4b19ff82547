export default {
  titles: { messagerie: 'Messagerie' },
  menu: { messagerie: { label: 'Messagerie', short: 'Messages' } },
  commands: {
    send_to_conversation: 'Message',
    read_conversation: 'Lecture d’une conversation',
    edit_message: 'Correction d’un message',
    withdraw_message: 'Retrait d’un message',
    announce: 'Annonce',
    take_handover: 'Relève prise en compte',
  },
  objets: { messages: 'Message', conversations: 'Conversation' },
  notices: { message: 'Message' },
  server: {
    'messages.too_many_pieces': 'Six fichiers au plus par message.',
    'messages.read_only': 'On ne peut plus écrire dans cette conversation.',
    'messages.nobody': 'Cette sélection ne rejoint personne.',
    'messages.withdrawn': 'Ce message a été retiré.',
  },
} as const;
