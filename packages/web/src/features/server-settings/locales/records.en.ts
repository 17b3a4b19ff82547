import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './records.fr.ts';

export default {
  fields: {
    name: 'Setting',
    value: 'Value',
  },
  settings: {
    FIRST_DAY_OF_WEEK: {
      label: 'First day of the week',
      text: 'The day on which schedules, totals and calendars begin.',
    },
    TIMEZONE: {
      label: 'Time zone',
      text: 'The company’s time, that of shifts and punches.',
    },
    COMPANY_NAME: {
      label: 'Company name',
      text: 'At the head of the PDFs of reports and inspections.',
    },
    MAPS_API_KEY: {
      label: 'Maps key',
      text: 'The key of the provider of the map background. It takes the place of key in braces in its address.',
    },
    MAP_TILES_URL: {
      label: 'Map background',
      text: 'The address of the tiles, with z, x and y in braces. Without it, maps show the points alone, offline too.',
    },
    REALTIME_KEY: {
      label: 'Realtime key',
      text: 'Identifies the company to the realtime service.',
    },
    REALTIME_HOST: {
      label: 'Realtime address',
      text: 'Without a value, the server provides realtime itself.',
    },
    REALTIME_PORT: {
      label: 'Realtime port',
      text: 'Without a value, the same port as the app.',
    },
    PUSH_PUBLIC_KEY: {
      label: 'Public key of notifications',
      text: 'Lets devices receive notifications.',
    },
  },
} as const satisfies Translated<typeof fr>;
