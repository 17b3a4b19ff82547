export default {
  titles: { employe_paie: 'Paie de l’employé', paie_settings: 'Paie' },
  objets: { regles_paie: 'Règles de paie', groupes_paie: 'Calendrier de paie' },
  server: {
    'paie.rate_range': 'Le taux est un montant de 0 à 1 000 $ l’heure.',
    'paie.rate_cents': 'Le taux s’arrête au cent.',
    'paie.matricule_invalid': 'Un matricule a des lettres, des chiffres, et au plus 20 caractères.',
    'paie.matricule_taken': 'Quelqu’un d’autre a ce matricule ce jour-là.',
    'paie.class_unknown': 'La classe est A, B ou C.',
    'paie.row_replaced': 'Cette ligne a été remplacée entre-temps : relisez l’historique.',
    'paie.day_taken': 'Une autre ligne commence ce jour-là : corrigez celle-là.',
    'paie.not_yours':
      'Vous ne décidez pas de cette paie : ni de la vôtre, ni de celle de plus haut.',
    'paie.regle_confirmed': 'Cette version est déjà confirmée.',
    'paie.rule_range': 'Cette valeur n’est pas possible.',
    'paie.delay_range': 'De 0 à 31 jours.',
  },
} as const;
