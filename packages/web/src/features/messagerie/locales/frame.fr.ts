export default {
  titles: { messagerie: 'Messagerie' },
  menu: { messagerie: { label: 'Messagerie', short: 'Messagerie' } },
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
} as const;
