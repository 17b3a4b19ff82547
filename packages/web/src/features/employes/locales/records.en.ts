import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './records.fr.ts';

export default {
  acts: {
    anonymisation: 'Anonymised',
    appareil_revoque: 'Device signed out',
    appareils_revoques: 'Devices signed out',
    deblocage: 'Sign-in unblocked',
    lien_envoye: 'Password link sent',
    mot_de_passe_temporaire: 'Temporary password given',
  },
  fields: {
    anonymise_le: 'Anonymised on',
    appareil: 'Device',
    appareils: 'Devices',
    coach_id: 'Coach',
    desactive_le: 'Deactivated on',
    embauche_le: 'Hire date',
    langue: 'Language of the app',
    langues: 'Languages spoken',
    mot_de_passe_expire_le: 'Password valid until',
    prenom: 'First name',
    superviseur_id: 'Supervisor',
    urgence_lien: 'Relationship of the emergency contact',
    urgence_nom: 'Emergency contact',
    urgence_telephone: 'Emergency telephone',
    usergroup: 'Group',
    username: 'Username',
  },
} as const satisfies Translated<typeof fr>;
