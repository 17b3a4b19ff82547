export default {
  anomalies: {
    visite_ouverte: {
      name: 'Sortie manquante',
      text: 'Une entrée est pointée, sans sortie. Ces heures seront comptées dès que la sortie sera connue.',
    },
    sortie_seule: {
      name: 'Entrée manquante',
      text: 'Une sortie est pointée, sans entrée. Ces heures seront comptées dès que l’entrée sera connue.',
    },
    chevauchement: {
      name: 'Deux lieux en même temps',
      text: 'Deux présences se chevauchent. Les heures de l’une d’elles sont à corriger.',
    },
    trop_long: {
      name: 'Présence très longue',
      text: 'Trop longue pour un seul quart : une sortie a sans doute été oubliée.',
    },
    correction_en_attente: {
      name: 'Correction demandée',
      text: 'Une correction de ces heures attend une réponse.',
    },
    donnees_non_recues: {
      name: 'Pointages pas encore reçus',
      text: 'Un téléphone garde des pointages de ce jour qu’il n’a pas encore envoyés.',
    },
    avance: {
      name: 'Entrée avant l’heure prévue',
      text: 'Ces minutes sont payées tant que personne n’en décide autrement.',
    },
    depassement: {
      name: 'Sortie après l’heure prévue',
      text: 'Ces minutes sont payées tant que personne n’en décide autrement.',
    },
    pause: {
      name: 'Pause à confirmer',
      text: 'Une pause était prévue. Elle est payée tant que personne ne dit qu’elle a été prise.',
    },
    deplacement_long: {
      name: 'Long déplacement',
      text: 'Le temps entre deux lieux n’est pas encore compté : quelqu’un doit en décider.',
    },
    moins_de_3h: {
      name: 'Moins de trois heures',
      text: 'Le temps qui manque pour faire trois heures peut être accordé.',
    },
    hors_plan: {
      name: 'Visite non prévue',
      text: 'Aucun quart n’était prévu à ce lieu ce jour-là. Les heures sont comptées.',
    },
    hors_zone: {
      name: 'Pointé loin du lieu',
      text: 'La position du téléphone était loin du lieu. Les heures sont comptées.',
    },
    derive: {
      name: 'Heure du téléphone à vérifier',
      text: 'L’horloge du téléphone différait de celle du serveur. Les heures sont comptées.',
    },
    pointage_ecarte: {
      name: 'Deux heures pour un même pointage',
      text: 'Deux pointages du même moment diffèrent. Un seul est compté.',
    },
    non_pointe: {
      name: 'Rien n’est pointé',
      text: 'Un quart était prévu, et ni l’entrée ni la sortie ne sont pointées.',
    },
    contestee: {
      name: 'Erreur signalée',
      text: 'Une erreur est signalée. La ligne attend une réponse.',
    },
    plus_de_40h: {
      name: 'Plus de 40 heures',
      text: 'La semaine dépasse le nombre d’heures après lequel elles sont supplémentaires.',
    },
    plus_de_50h: {
      name: 'Plus de 50 heures',
      text: 'Au-delà de 50 heures par semaine, une personne peut refuser d’en faire plus.',
    },
    longue_journee: {
      name: 'Plus de 12 heures en 24 heures',
      text: 'Après une si longue journée, une personne peut refuser de continuer.',
    },
    repos_court: {
      name: 'Moins de 32 heures de repos de suite',
      text: 'La semaine n’a pas les 32 heures de repos de suite que veut la loi.',
    },
    ferie: {
      name: 'Jour férié travaillé',
      text: 'Ces heures ont été faites un jour férié.',
    },
    preavis_court: {
      name: 'Annoncé moins de cinq jours avant',
      text: 'Le quart a été annoncé tard : une personne pouvait le refuser.',
    },
    semaine_suivante: {
      name: 'Compté la semaine suivante',
      text: 'Le travail a continué après la fin de la période : la suite est payée avec la suivante.',
    },
  },
  codes: {
    REG: { name: 'Heures régulières', text: 'Payées au taux habituel.' },
    HS: {
      name: 'Heures supplémentaires',
      text: 'Les dernières heures d’une longue semaine, payées plus cher.',
    },
    BANQUE_ACC: {
      name: 'Mises en banque',
      text: 'Heures supplémentaires gardées pour être prises en congé.',
    },
    BANQUE_PRIS: { name: 'Prises de la banque', text: 'Congé payé par des heures en banque.' },
    FERIE: { name: 'Jour férié', text: 'Congé payé d’un jour férié.' },
    FERIE_TRAV: { name: 'Férié travaillé', text: 'Heures faites un jour férié.' },
    FERIE_COMP: { name: 'Congé pour un férié', text: 'Congé payé à la place d’un jour férié.' },
    VAC: { name: 'Vacances', text: 'Jours de vacances.' },
    MALADIE: { name: 'Maladie', text: 'Congé de maladie payé.' },
    FAMILIAL: { name: 'Obligations familiales', text: 'Congé payé pour la famille.' },
    MIN3H: {
      name: 'Complément à trois heures',
      text: 'Payé pour une présence de moins de trois heures.',
    },
    DEPL: { name: 'Déplacement', text: 'Temps payé entre deux lieux.' },
    FORM: { name: 'Formation', text: 'Heures de formation.' },
    PRIME_CHEF: {
      name: 'Prime de chef d’équipe',
      text: 'Heures qui donnent la prime. Elles sont déjà comptées ailleurs.',
    },
    AJUST: { name: 'Ajustement', text: 'Correction d’une période déjà fermée.' },
    NON_PAYE: { name: 'Non payé', text: 'Du temps que quelqu’un a décidé de ne pas payer.' },
  },
  unpaid: {
    pause: 'Pause non payée',
    avance: 'Avant l’heure prévue',
    depassement: 'Après l’heure prévue',
    deplacement: 'Déplacement non payé',
    code: 'Temps non payé',
  },
  decisions: {
    approuver: 'Heures approuvées',
    tot_paye: 'Avance payée',
    tot_non_paye: 'Avance non payée',
    tard_paye: 'Dépassement payé',
    tard_non_paye: 'Dépassement non payé',
    pause_prise: 'Pause prise',
    pause_non_prise: 'Pause non prise',
    deplacement_paye: 'Déplacement payé',
    deplacement_non_paye: 'Déplacement non payé',
    minimum_3h_accorde: 'Complément à trois heures accordé',
    minimum_3h_exempte: 'Complément à trois heures non dû',
    classe: 'Classe changée',
    code: 'Code de paie changé',
    contestee: 'Erreur signalée',
    resolue: 'Réponse à l’erreur signalée',
    retirer: 'Décision reprise',
  },
  facts: {
    pointages: 'les pointages',
    plan: 'l’horaire',
    decisions: 'une décision',
    absences: 'une absence',
    regle: 'une règle de paie',
  },
  periods: {
    ouverte: 'En cours',
    en_revision: 'En révision',
    verrouillee: 'Fermée',
    exportee: 'Envoyée à la paie',
    transmise: 'Reçue par la paie',
  },
  /** Those that a décret adds to the holidays of the law. */
  holidays: {
    lundi_de_paques: 'Lundi de Pâques',
    veille_de_noel: 'Veille de Noël',
    lendemain_de_noel: 'Lendemain de Noël',
    veille_du_jour_de_l_an: 'Veille du jour de l’An',
    lendemain_du_jour_de_l_an: 'Lendemain du jour de l’An',
  },
} as const;
