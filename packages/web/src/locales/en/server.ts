import type { Translated } from '../../platform/i18n/messages.ts';
import type fr from '../fr/server.ts';

const server: Translated<typeof fr> = {
  'auth.password_change_required': 'First choose your password.',
  'validation.demande_exists': 'A leave request already exists for this date.',
  'idempotency.mismatch': 'This action was already sent with other contents.',
  'idempotency.invalid': 'This action could not be identified. Try again.',
  'errors.stale': 'This item was changed in the meantime.',
  'auth.password_wrong': 'The current password is wrong.',
  'validation.instant': 'This date and time are not valid.',
  'validation.date': 'This date is not valid.',
  'validation.time': 'This time is not valid.',
  'validation.username_taken': 'This username is not available.',
  'validation.courriel_taken': 'This e-mail is already used.',
  'validation.login_taken': 'This login is not available.',
  'validation.too_short': 'This text is too short.',
  'validation.too_big': 'This value is too large.',
  'validation.too_small': 'This value is too small.',
  'errors.too_large': 'This is too large to send.',
  'validation.telephone': 'This telephone number is not valid.',
  'validation.courriel': 'This e-mail is not valid.',
  'validation.no_spaces': 'No spaces are allowed here.',
  'validation.usergroup_above': 'This group stands above yours.',
  'validation.usergroup_unknown': 'This group does not exist.',
  'validation.leader_line': 'This person is on a line that has to be corrected first.',
  'validation.superviseur_unknown': 'Choose an active manager as supervisor.',
  'validation.coach_unknown': 'Choose an active manager as coach.',
  'validation.leader_self': 'This person reports to somebody else: ask a director.',
  'validation.self_reference': 'Nobody can report to themselves.',
  'validation.langue_unknown': 'This language is not recognised.',
  'validation.duplicate_line': 'This line repeats another one.',
  'validation.code_taken': 'This code already belongs to another client.',
  'validation.photo': 'This image is not a photo we can keep.',
  'validation.photo_pixels':
    'This image has too many pixels: 25 megapixels at most. Make it smaller or take a smaller photo.',
  'validation.photo_heavy_png':
    'This interlaced or 16-bit PNG is too large: 8 megapixels at most. Save it as a JPEG.',
  'validation.date_future': 'This date is in the future.',
  'attachments.empty': 'This file is empty.',
  'attachments.too_large': 'This file is too large: at most 12 MB for a photo, 25 MB for the rest.',
  'attachments.type': 'Files of this kind are not taken here.',
  'attachments.missing': 'The file has not arrived. Add it again.',
  'attachments.differs': 'This file is not the one that was announced.',
  'attachments.damaged': 'This file arrived damaged. Add it again.',
};

export default server;
