import { defineFeature } from '../feature.ts';
import { isTilesUrl, MAX_TILES_URL_LENGTH } from '../map-tiles.ts';
import { fixedPortOrNone, fixedText, fixedTextOrNone, text, weekday } from '../setting.ts';

/** The company itself: where managers and directors enter, and what is set for everyone. */
export const company = defineFeature({
  subjects: ['Admin', 'Dashboard', 'ServerSettings'],
  rules: {
    managers: [
      { action: 'enter', subject: 'Admin' },
      { action: 'read', subject: 'ServerSettings' },
    ],
    directors: [
      { action: 'enter', subject: 'Dashboard' },
      { action: 'manage', subject: 'ServerSettings' },
    ],
  },
  objets: ['parametres'],
  settings: {
    FIRST_DAY_OF_WEEK: weekday(0),
    /** On what leaves the app: PDFs. */
    COMPANY_NAME: text('affichage', 120),
    MAPS_API_KEY: text('cartes', 200),
    /** Where the background of maps comes from; without it, the points are drawn alone. */
    MAP_TILES_URL: text('cartes', MAX_TILES_URL_LENGTH, isTilesUrl),
    /** Where the company's wall clocks are; the server's TIMEZONE decides it. */
    TIMEZONE: fixedText('America/Toronto', 'horaire'),
    /** Where the realtime side is; no key means that there is none. */
    REALTIME_KEY: fixedTextOrNone,
    REALTIME_HOST: fixedTextOrNone,
    REALTIME_PORT: fixedPortOrNone,
    /** The public half of the web push keys. */
    PUSH_PUBLIC_KEY: fixedTextOrNone,
  },
});
