import type { Translated } from '../../../../platform/i18n/messages.ts';
import type fr from './fr.ts';

const preuve: Translated<typeof fr> = {
  title: 'Visits made',
  text: 'Week of {from} to {to}',
  previous: 'Previous week',
  next: 'Next week',
  loading: 'Loading the visits…',
  failed: 'The visits could not be loaded',
  empty: 'No visit was punched that week.',
  stay: '{nom}, {entree} – {sortie}',
  tasks: 'Tasks',
  counts: {
    one: '{faites} of {count} task',
    other: '{faites} of {count} tasks',
  },
  skipped_count: { one: '{count} skipped', other: '{count} skipped' },
  photos_count: { one: '{count} photo', other: '{count} photos' },
  no_tasks: 'No task',
  etats: { faite: 'Done', sautee: 'Skipped', a_faire: 'Not ticked' },
  by: '{etat} by {nom}',
  because: '{etat}: {raison}',
  deleted: 'Task removed since',
  photo: 'Photo: {tache}',
  reasons: {
    acces: 'No access',
    occupe: 'Room in use',
    materiel: 'Missing supplies',
    temps: 'Not enough time',
    inutile: 'Not needed',
    autre: 'Another reason',
  },
  pdf: 'Proof of service (PDF)',
  send: 'Send to {nom}',
  send_title: 'Send the proof of service?',
  send_text: 'The visits of the week, with first names, times, tasks and photos, go to {courriel}.',
  send_confirm: 'Send',
  no_address: 'No contact of the client has an e-mail address.',
};

export default preuve;
