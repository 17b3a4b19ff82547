import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './fr.ts';

const viePrivee: Translated<typeof fr> = {
  own: {
    title: 'Your data',
    text: 'A copy of what the company keeps about you: file, shifts, punches, requests, messages.',
  },
  other: {
    title: 'Personal data',
    text: 'A copy of what is kept about this person, without their messages and survey answers. Each request is logged.',
  },
  label: 'Copy of the data',
  hint: 'A ZIP file with a page to read, CSV tables and a JSON file. It is kept for 7 days.',
  ask: 'Prepare the file',
  asked: 'The file is being prepared. You will be told when it is ready.',
  next: 'Another copy can be asked for from {date} on.',
  list: 'Files asked for',
  asked_on: 'Asked for on {date}',
  preparing: 'Being prepared',
  failed_state: 'The file could not be prepared',
  until: 'available until {date}',
  download: 'Download',
  download_of: 'Download the file asked for on {date}',
  download_failed: 'The file could not be downloaded. Check the connection, then try again.',
  loading: 'Loading the files…',
  failed: 'The files asked for could not be loaded.',
  failed_text: 'They need a connection to the server.',
};

export default viePrivee;
