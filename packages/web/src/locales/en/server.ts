import type { Translated } from '../../platform/i18n/messages.ts';
import type fr from '../fr/server.ts';

const server: Translated<typeof fr> = {
  'validation.telephone': 'This telephone number is not valid.',
  'validation.courriel': 'This e-mail is not valid.',
  'validation.no_spaces': 'No spaces are allowed here.',
  'validation.usergroup_above': 'This group stands above yours.',
  'validation.usergroup_unknown': 'This group does not exist.',
  'validation.superviseur_unknown': 'Choose an active manager as supervisor.',
  'validation.coach_unknown': 'Choose an active manager as coach.',
  'validation.self_reference': 'Nobody can report to themselves.',
  'validation.langue_unknown': 'This language is not recognised.',
  'validation.duplicate_line': 'This line repeats another one.',
  'employes.last_director': 'At least one active director must remain.',
  'employes.not_yourself': 'You cannot do this to your own file.',
  'employes.no_courriel': 'This file has no e-mail.',
  'employes.still_active': 'Deactivate this file first.',
  'employes.anonymised': 'This file has been anonymised: it no longer changes.',
  'employes.inactive': 'This file is inactive.',
  'employes.password_set': 'The temporary password is in place.',
  'employes.unlocked': 'Signing in is possible again.',
  'passwords.sent': 'The e-mail is on its way.',
  'validation.code_taken': 'This code already belongs to another client.',
  'validation.photo': 'This image is not a photo we can keep.',
  'validation.date_future': 'This date is in the future.',
  'clients.alarm_code_unreadable': 'This code can no longer be read. Write it again in the file.',
  'clients.too_many_taches': 'This client already has as many tasks as possible.',
  'clients.tache_deleted': 'The task is deleted.',
  'clients.review_deleted': 'The review is deleted.',
  'import.has_errors': 'The file has errors: nothing was written.',
  'import.no_lines': 'This file holds no line to import.',
  'import.too_many_lines': 'This file holds too many lines.',
};

export default server;
