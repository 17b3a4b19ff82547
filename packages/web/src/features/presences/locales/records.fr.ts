export default {
  acts: {
    annulation_pointage: 'Pointage annulé',
    appel: 'Appel noté',
    confirmation: 'Présence confirmée',
    confirmation_retiree: 'Confirmation de présence retirée',
    consentement: 'Position acceptée',
    consentement_retire: 'Accord à la position retiré',
    correction_acceptee: 'Correction acceptée',
    correction_refusee: 'Correction refusée',
    correction_reprise: 'Décision reprise sur une correction',
    detachement_pointage: 'Pointage détaché de son quart',
    pointage: 'Pointage',
    rattachement_pointage: 'Pointage rattaché à un quart',
    retablissement_pointage: 'Pointage rétabli',
    retard_annonce: 'Retard annoncé',
    tache_marquee: 'Tâche cochée ou sautée',
  },
  fields: {
    presence: 'Présence',
    rouvrir: 'Étapes à rouvrir',
  },
  settings: {
    ENABLE_POSITION: {
      label: 'Position au pointage',
      text: 'Lue seulement au pointage, avec l’accord de l’employé ; jamais exigée.',
    },
    PUNCH_GRACE_MINUTES: {
      label: 'Délai de grâce',
      text: 'Combien de minutes après le début d’un quart personne n’est encore en retard.',
    },
    LATE_EMPLOYEE_MINUTES: {
      label: 'Rappel à l’employé',
      text: 'Après combien de minutes sans pointage l’employé reçoit un rappel.',
    },
    LATE_SUPERVISOR_MINUTES: {
      label: 'Alerte au superviseur',
      text: 'Après combien de minutes sans pointage le superviseur est averti.',
    },
  },
} as const;
