import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './records.fr.ts';

export default {
  acts: {
    consultation_refusee: 'Look refused',
  },
  fields: {
    a_code_alarme: 'Alarm code',
    acces: 'Site access',
    adresse: 'Address',
    champ: 'Field',
    code_alarme: 'Alarm code',
    code_postal: 'Postal code',
    contacts: 'Contacts',
    day_switch_time: 'Change of day',
    frequence: 'Frequency',
    jour_du_mois: 'Day of the month',
    jours: 'Days',
    lat: 'Latitude',
    lng: 'Longitude',
    photo_requise: 'Photo required',
    qr_token: 'QR code',
    rayon_m: 'Radius (m)',
    ville: 'City',
  },
} as const satisfies Translated<typeof fr>;
