export default {
  server: {
    'corrections.order': 'La sortie doit suivre l’entrée, de moins de 24 heures.',
    'presences.not_a_contact': 'Cette adresse n’est pas celle d’un contact du client.',
    'presences.preuve_mailed': 'La preuve de service part par courriel.',
    'presences.tache_elsewhere': 'Ce lieu n’est pas l’un des vôtres ce jour-là.',
    'presences.photo_elsewhere': 'Cette photo n’est pas d’un lieu où vous travaillez ce jour-là.',
    'presences.photo_other_task': 'Cette tâche n’est pas de ce lieu.',
    'presences.twice': 'Une ligne est nommée deux fois.',
    'presences.open': 'Ce quart n’a personne.',
    'presences.cancelled': 'Ce quart est annulé.',
    'presences.future': 'Cette heure n’est pas encore passée.',
    'presences.too_far': 'Cette heure est trop loin du quart.',
    'presences.own':
      'Vous ne pouvez pas confirmer vos propres heures : un autre gestionnaire doit le faire.',
    'presences.not_yours':
      'Cette confirmation est celle d’une autre personne : elle ou la direction peut la retirer.',
    'presences.choice': 'Dites si la personne était présente ou absente.',
    'presences.not_begun': 'Le quart n’a pas commencé.',
    'presences.absent_punched':
      'Cette ligne a des pointages : annulez-les avant de confirmer une absence.',
    'corrections.reopened_time': 'Une étape à rouvrir n’a pas d’heure.',
    'corrections.followed':
      'Les heures ont changé depuis : corrigez-les dans la ligne plutôt que de reprendre la décision.',
    'presences.attach_quart': 'Ce quart n’est plus un quart publié de cette personne ce jour-là.',
    'presences.attach_taken_entree': 'Ce quart a déjà une entrée : annulez-la d’abord.',
    'presences.attach_taken_sortie': 'Ce quart a déjà une sortie : annulez-la d’abord.',
    'presences.attach_correction':
      'Une correction de ces pointages attend une décision : décidez-la d’abord.',
    'presences.attach_confirmed': 'Ces pointages sont confirmés : retirez d’abord la confirmation.',
    'presences.delay_closed':
      'Il est trop tard pour annoncer un retard : l’entrée est pointée, ou le quart a changé.',
    'presences.delay_bounds':
      'Indiquez une arrivée à venir, avant la fin du quart et 2 h au plus après son début.',
    'presences.order': 'La sortie doit suivre l’entrée.',
  },
} as const;
