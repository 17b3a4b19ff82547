export default {
  title: 'Feuilles de présence à signer',
  sign: 'Signer ma présence',
  pad_title: 'Signer ma présence',
  signed: 'Votre présence est signée.',
  signed_at: 'Signé le {date}',
  to_send: 'Sur cet appareil, à envoyer',
  refused: 'Votre signature de présence',
  refused_of: 'Votre signature de présence : {titre}',
} as const;
