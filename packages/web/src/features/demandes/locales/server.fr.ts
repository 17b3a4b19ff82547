export default {
  server: {
    'demandes.order': 'La fin précède le début.',
    'demandes.same_times': 'Ce sont déjà les heures de ce quart.',
    'demandes.too_long': 'Une demande couvre au plus une année.',
    'demandes.one_day': 'Une absence de quelques heures tient sur un seul jour.',
    'demandes.note_required': 'Dites pourquoi : l’employé lira ce mot.',
    'demandes.balance': 'La banque n’a plus assez d’heures pour cette demande.',
    'demandes.followed':
      'Un quart libéré a été repris depuis : la décision ne peut plus être annulée.',
    'demandes.too_late': 'Le premier jour est passé : parlez-en à votre superviseur.',
    'demandes.not_open': 'Cette demande n’attend plus de décision.',
    'demandes.piece_required': 'Une pièce justificative est demandée.',
    'demandes.pieces_closed': 'Cette demande est refusée ou retirée : plus rien ne s’y ajoute.',
    'demandes.too_many_pieces': 'Cette demande a déjà autant de pièces qu’elle peut en avoir.',
    'demandes.type_inactive': 'Ce type de demande n’est plus offert.',
    'demandes.delegation_exists': 'Quelqu’un décide déjà à cette place pendant ces jours.',
    'demandes.rule_exists': 'Une règle existe déjà pour cette date et cette ancienneté.',
  },
} as const;
