import type { AppMessages, Translated } from '../../platform/i18n/messages.ts';
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

const app: Translated<AppMessages> = {
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
  maps_apps: { google: 'Google Maps', apple: 'Apple Maps', waze: 'Waze' },
  not_found: {
    title: 'Page not found',
    text: 'This address does not exist, or no longer does.',
    action: 'Back to the home page',
  },
};

export default app;
