import type { Translated } from '../../platform/i18n/messages.ts';
import type fr from '../fr/photo.ts';

const photo: Translated<typeof fr> = {
  choose: 'Choose a photo',
  replace: 'Change the photo',
  take: 'Take a photo',
  remove: 'Remove the photo',
  crop_title: 'Frame the photo',
  crop_text: 'Move the photo and set the zoom. It is made smaller before it is sent.',
  crop_area: 'Frame of the photo: the arrows move it',
  zoom: 'Zoom',
  use: 'Use this photo',
  cancel: 'Cancel',
  unreadable: 'This image could not be read. Try a JPEG or PNG photo.',
  ask_remove: 'Remove the photo?',
  ask_remove_text: 'The file is then without a photo.',
};

export default photo;
