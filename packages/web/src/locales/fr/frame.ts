// What the frame says of the features around which it stands.
export default {
  bell: {
    one: 'Notifications, {count} non lue',
    other: 'Notifications, {count} non lues',
  },
  notifications: 'Notifications',
  online: 'Personnes en ligne',
  arrived: { one: '{count} nouvelle notification', other: '{count} nouvelles notifications' },
  open_notification: 'Ouvrir',
  rapport_arrived: 'Un rapport qui attendait sur cet appareil est arrivé.',
  late: {
    entree: 'Votre entrée chez {client} était prévue à {time}.',
    sortie: 'Votre sortie de chez {client} était prévue à {time}.',
    action: 'Pointer',
  },
  live: {
    live: 'Nouvelles en direct',
    waiting: 'Nouvelles en direct : reconnexion…',
    off: 'Sans nouvelles en direct',
  },
  employe_mode_ended: 'La vue employé a pris fin : vous n’y avez plus accès.',
  action_done: "L'action a réussi",
  language_local: 'Langue changée sur cet appareil. Le serveur n’a pas pu être averti.',
} as const;
