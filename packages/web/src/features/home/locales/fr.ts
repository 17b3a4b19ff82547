export default {
  greeting: {
    morning: 'Bonjour, {name}',
    afternoon: 'Bonjour, {name}',
    evening: 'Bonsoir, {name}',
  },
  working_day: 'Journée de travail du {date}',
  working_day_until: 'Journée de travail du {date}, jusqu’à {time}',
  awaits: {
    title: 'Ce qui vous attend',
    nothing: 'Rien ne vous attend',
    nothing_text:
      'Mémos et suivis à lire, quarts à confirmer et ce qui reste à envoyer apparaîtront ici.',
    loading: 'Chargement de ce qui vous attend…',
    failed: 'Ce qui vous attend n’a pas pu être chargé.',
    failed_text: 'Vos pointages et ce que vous avez saisi sont conservés sur cet appareil.',
    notifications: {
      one: '{count} notification non lue',
      other: '{count} notifications non lues',
    },
    memos: { one: '{count} mémo à traiter', other: '{count} mémos à traiter' },
    counted: {
      offres: { one: '{count} quart vous est offert', other: '{count} quarts vous sont offerts' },
      quarts: { one: '{count} quart à confirmer', other: '{count} quarts à confirmer' },
      corrections: {
        one: '{count} correction de pointage à décider',
        other: '{count} corrections de pointage à décider',
      },
      quarts_ouverts: {
        one: '{count} quart sans personne d’ici trois jours',
        other: '{count} quarts sans personne d’ici trois jours',
      },
      offres_envoyees: {
        one: '{count} offre de quart sans réponse',
        other: '{count} offres de quart sans réponse',
      },
      reprises: {
        one: '{count} reprise d’inspection à faire',
        other: '{count} reprises d’inspection à faire',
      },
      demandes: {
        one: '{count} demande à traiter',
        other: '{count} demandes à traiter',
      },
      messages: {
        one: '{count} conversation avec des messages non lus',
        other: '{count} conversations avec des messages non lus',
      },
      propositions: {
        one: '{count} proposition d’autres dates attend votre réponse',
        other: '{count} propositions d’autres dates attendent votre réponse',
      },
      avis: { one: '{count} avis vous attend', other: '{count} avis vous attendent' },
      formations: { one: '{count} formation à faire', other: '{count} formations à faire' },
      equipements: {
        one: '{count} bris de machine n’est pas encore réglé',
        other: '{count} bris de machines ne sont pas encore réglés',
      },
      a_commander: { one: '{count} produit à commander', other: '{count} produits à commander' },
      incidents: {
        one: '{count} incident n’est pas encore réglé',
        other: '{count} incidents ne sont pas encore réglés',
      },
      incidents_a_confirmer: {
        one: '{count} incident signalé par vous : est-ce réglé ?',
        other: '{count} incidents signalés par vous : est-ce réglé ?',
      },
      documents: { one: '{count} document à lire', other: '{count} documents à lire' },
      sondages: { one: '{count} sondage à répondre', other: '{count} sondages à répondre' },
    },
    suivi: 'Suivi à votre sujet : {titre}',
    suivi_text: '{auteur}, {date}',
    to_confirm: 'À confirmer',
    to_read: 'À lire',
    unsent: { one: '{count} élément à envoyer', other: '{count} éléments à envoyer' },
    unsent_text: 'Tout est conservé sur cet appareil et partira dès que le réseau le permet.',
    refused: {
      one: '{count} élément refusé par le serveur',
      other: '{count} éléments refusés par le serveur',
    },
    refused_text: 'Rien n’est perdu : ouvrez l’indicateur d’envoi, en haut, pour corriger.',
  },
  team: {
    title: 'Équipe en ce moment',
    text: 'Présences du jour',
    late: { one: '{count} en retard', other: '{count} en retard' },
    own: { one: 'dont {count} de votre équipe', other: 'dont {count} de votre équipe' },
    on_time: 'Personne n’est en retard',
  },
  shortcuts: {
    title: 'Raccourcis',
    horaire: 'Votre horaire',
    punch: 'Pointage',
    suivis: 'Suivis',
    incidents: 'Signaler',
    presences: 'Présences',
    inspections: 'Inspections',
  },
} as const;
