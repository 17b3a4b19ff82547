export default {
  punches: {
    one: '{count} pointage de {prenom} attend sur cet appareil. Il partira dès sa prochaine connexion.',
    other:
      '{count} pointages de {prenom} attendent sur cet appareil. Ils partiront dès sa prochaine connexion.',
  },
  things: {
    one: '{count} élément de {prenom} attend sur cet appareil. Il partira dès sa prochaine connexion.',
    other:
      '{count} éléments de {prenom} attendent sur cet appareil. Ils partiront dès sa prochaine connexion.',
  },
  /** In place of a first name that this device does not have. */
  someone: 'une autre personne',
  others: 'et d’autres',
  title: 'Au nom d’une autre personne',
} as const;
