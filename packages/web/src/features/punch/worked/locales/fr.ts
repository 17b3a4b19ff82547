// What the person worked on a day and in a week, from the punches.
export default {
  today: 'Travaillé aujourd’hui : {duration}',
  today_running: 'Travaillé aujourd’hui : {duration}, en cours',
  this_week: 'Cette semaine',
  that_week: 'Cette semaine-là',
  week: '{week} : {worked} pointées sur {planned} prévues',
  week_worked: '{week} : {worked} pointées',
  week_planned: '{week} : {planned} prévues',
  basis: 'D’après vos pointages, pauses comprises, sans les déplacements entre deux sites.',
  forgotten_yesterday: 'Sortie oubliée hier : cette visite n’est pas comptée.',
  incomplete: {
    one: '{count} visite sans entrée ou sans sortie n’est pas comptée.',
    other: '{count} visites sans entrée ou sans sortie ne sont pas comptées.',
  },
} as const;
