// What of it is about one person.
import { type PersonalData, personalRows } from '../../platform/personal-data.ts';

export const notificationsPersonal: PersonalData = {
  rows: [
    personalRows('notifications', {
      by: ['employe_id'],
      columns: ['type', 'titre', 'texte', 'lien', 'cree_le', 'lu_le', 'pousse_le', 'courriel_le'],
      newest: 'cree_le',
      isOwnOnly: true,
    }),
    personalRows('preferences_notification', {
      by: ['employe_id'],
      columns: ['type', 'push', 'courriel'],
      newest: 'type',
    }),
    personalRows('abonnements_push', {
      by: ['employe_id'],
      columns: ['endpoint', 'cree_le'],
      newest: 'cree_le',
    }),
  ],
  excepted: {},
};
