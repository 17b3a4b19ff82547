// The texts of the signed-in screens, one file per part of the app.
import app_update from './app-update.ts';
import browser_stats from './browser-stats.ts';
import employes from './employes.ts';
import client_reviews from './client-reviews.ts';
import clients from './clients.ts';
import copy_week from './copy-week.ts';
import faults from './faults.ts';
import formulaire from './formulaire.ts';
import first_password from './first-password.ts';
import forms from './forms.ts';
import home from './home.ts';
import horaire from './horaire.ts';
import importTexts from './import.ts';
import inspections from './inspections.ts';
import journal from './journal.ts';
import lists from './lists.ts';
import memos from './memos.ts';
import notifications from './notifications.ts';
import objects from './objects.ts';
import online from './online.ts';
import pickers from './pickers.ts';
import planner from './planner.ts';
import planner_panel from './planner-panel.ts';
import preferences from './preferences.ts';
import presences from './presences.ts';
import profile from './profile.ts';
import punch from './punch.ts';
import rapports from './rapports.ts';
import server_settings from './server-settings.ts';
import photo from './photo.ts';
import server_app from './server.ts';
import shell from './shell.ts';
import sign_out from './sign-out.ts';
import special_days from './special-days.ts';
import suivis from './suivis.ts';
import suivi_schema from './suivi-schema.ts';
import taches from './taches.ts';

export default {
  app_update,
  browser_stats,
  employes,
  client_reviews,
  clients,
  copy_week,
  faults,
  first_password,
  formulaire,
  forms,
  home,
  horaire,
  import: importTexts,
  inspections,
  journal,
  lists,
  memos,
  notifications,
  objects,
  online,
  pickers,
  planner,
  planner_panel,
  preferences,
  presences,
  profile,
  punch,
  rapports,
  server_settings,
  photo,
  server_app,
  shell,
  sign_out,
  special_days,
  suivis,
  suivi_schema,
  taches,
  upcoming: {
    title: 'Cet écran arrive bientôt',
    text: 'Cette partie de Relève n’est pas encore en service. Elle apparaîtra ici dès qu’elle le sera.',
  },
} as const;
