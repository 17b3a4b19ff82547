export default {
  menu: 'Se déconnecter',
  sending: 'Envoi de ce qui attend…',
  kept_title: {
    one: '{count} élément n’est pas encore envoyé',
    other: '{count} éléments ne sont pas encore envoyés',
  },
  kept_text:
    'Rien ne sera perdu : ce travail reste sur cet appareil et partira à votre prochaine connexion ici.',
  confirm: 'Se déconnecter',
  stay: 'Rester connecté',
  reset_title: 'Réinitialisation',
  reset_text:
    "Tous les paramètres de l'application seront réinitialisés, vous devrez vous reconnecter.",
  reset_lost: {
    one: '{count} élément de cet appareil n’est pas sur le serveur et serait perdu.',
    other: '{count} éléments de cet appareil ne sont pas sur le serveur et seraient perdus.',
  },
  reset_accept: 'J’accepte cette perte définitive',
  reset_cancel: 'Annuler',
  reset_confirm: 'Réinitialiser',
} as const;
