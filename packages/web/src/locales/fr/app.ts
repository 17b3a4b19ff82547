// The texts of the signed-in screens, one file per part of the app.
import app_update from './app-update.ts';
import forms from './forms.ts';
import frame from './frame.ts';
import lists from './lists.ts';
import pdf from './pdf.ts';
import pickers from './pickers.ts';
import photo from './photo.ts';
import shell from './shell.ts';
import sign_out from './sign-out.ts';
import special_day_names from './special-day-names.ts';

export default {
  app_update,
  forms,
  frame,
  lists,
  pdf,
  pickers,
  photo,
  shell,
  sign_out,
  special_day_names,
  maps_apps: { google: 'Google Maps', apple: 'Plans d’Apple', waze: 'Waze' },
  not_found: {
    title: 'Page introuvable',
    text: 'L’adresse demandée n’existe pas ou n’existe plus.',
    action: 'Revenir à l’accueil',
  },
} as const;
