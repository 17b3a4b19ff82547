// The texts of the signed-in screens, one file per part of the app.
import app_update from './app-update.ts';
import browser_stats from './browser-stats.ts';
import forms from './forms.ts';
import home from './home.ts';
import memos from './memos.ts';
import notifications from './notifications.ts';
import online from './online.ts';
import pickers from './pickers.ts';
import preferences from './preferences.ts';
import profile from './profile.ts';
import server_settings from './server-settings.ts';
import shell from './shell.ts';
import sign_out from './sign-out.ts';

export default {
  app_update,
  browser_stats,
  forms,
  home,
  memos,
  notifications,
  online,
  pickers,
  preferences,
  profile,
  server_settings,
  shell,
  sign_out,
  upcoming: {
    title: 'Cet écran arrive bientôt',
    text: 'Cette partie de Relève n’est pas encore en service. Elle apparaîtra ici dès qu’elle le sera.',
  },
} as const;
