export default {
  acts: {
    consultation_refusee: 'Consultation refusée',
  },
  fields: {
    a_code_alarme: 'Code d’alarme',
    acces: 'Accès au site',
    adresse: 'Adresse',
    champ: 'Champ',
    code_alarme: 'Code d’alarme',
    code_postal: 'Code postal',
    contacts: 'Contacts',
    day_switch_time: 'Changement de journée',
    frequence: 'Fréquence',
    jour_du_mois: 'Jour du mois',
    jours: 'Jours',
    lat: 'Latitude',
    lng: 'Longitude',
    photo_requise: 'Photo requise',
    qr_token: 'Code QR',
    rayon_m: 'Rayon (m)',
    ville: 'Ville',
  },
} as const;
