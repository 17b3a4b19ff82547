export default {
  acts: {
    incident_pris: 'Incident pris en charge',
    incident_assigne: 'Incident confié',
    incident_tache: 'Tâche prévue à la prochaine visite',
    incident_resolu: 'Incident résolu',
    incident_confirme: 'Incident confirmé réglé',
    incident_rouvert: 'Incident rouvert',
    incident_fusionne: 'Signalements fusionnés',
    incident_appel: 'Appel noté',
    incident_escalade: 'Responsables avisés',
    registre_signe: 'Registre signé',
    registre_consulte: 'Registre consulté',
  },
  fields: {
    assigne_id: 'Confié à',
    automatique: 'De lui-même',
    autorite_avisee_le: 'Autorité avisée',
    avec: 'Avec',
    cercle: 'Cercle',
    dans: 'Dans',
    dessinee: 'Dessinée',
    etape: 'Étape',
    gravite: 'Gravité',
    issue: 'Issue',
    joignables: 'Joignables',
    tache: 'Tâche',
    urgent: 'Urgent',
  },
  settings: {
    INCIDENT_DELAY_GRAVE: {
      label: 'Relance d’un incident grave',
      text: 'Sans « Je m’en occupe » après ce délai, la personne suivante est avisée.',
    },
    INCIDENT_DELAY_MOYEN: {
      label: 'Relance d’un incident moyen',
      text: 'Sans « Je m’en occupe » après ce délai, la personne suivante est avisée.',
    },
    INCIDENT_DELAY_LEGER: {
      label: 'Relance d’un incident léger',
      text: 'Sans « Je m’en occupe » après ce délai, la personne suivante est avisée.',
    },
  },
} as const;
