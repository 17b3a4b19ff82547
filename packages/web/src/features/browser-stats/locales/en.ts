import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './fr.ts';

const browserStats: Translated<typeof fr> = {
  summary: {
    seen: {
      one: '{count} person out of {all} has opened the app.',
      other: '{count} people out of {all} have opened the app.',
    },
    all_current: 'Every device is up to date.',
    outdated: {
      one: '{count} device does not have the latest version.',
      other: '{count} devices do not have the latest version.',
    },
    nobody: 'Nobody has opened the app yet.',
  },
  never_seen: {
    one: '{count} person has never opened it.',
    other: '{count} people have never opened it.',
  },
  charts: {
    browsers: 'Browsers',
    versions: 'App versions',
    current: 'current',
    devices: { one: 'device', other: 'devices' },
    show: 'Show the list',
    more: { one: 'Show {count} more', other: 'Show {count} more' },
    fewer: 'Show fewer',
    empty: 'Devices will appear here at their first contact.',
  },
  list: {
    failed: 'The devices could not be loaded',
    title: 'Devices',
    label: 'Last contact of each person',
    search: 'Search for a person',
    filter: 'Devices to show',
    filters: { tous: 'All', en_retard: 'To update' },
    empty: 'No device yet',
    empty_text: 'Each device appears here as soon as a person opens the app.',
    nothing_found: 'No device matches',
    nothing_found_text: 'Try other words, or show every device.',
    all_current: 'Every device is up to date',
    all_current_text: 'Those that fall behind will appear here.',
    show_all: 'Show all',
    only: 'Remove the filter “{label}”',
  },
  sorts: {
    '-vu_le': 'Most recent contact',
    vu_le: 'Oldest contact',
    nom: 'Name, A to Z',
    '-nom': 'Name, Z to A',
    app_version: 'Oldest version',
    '-app_version': 'Newest version',
  },
  columns: {
    nom: 'Person',
    usergroup: 'Group',
    navigateur: 'Browser',
    app_version: 'Version',
    ecart: 'Clock difference',
    non_envoyes: 'Unsent',
    vu_le: 'Last contact',
    actions: 'Actions',
  },
  outdated: 'To update',
  clock: {
    exact: 'On time',
    ahead: '{duration} ahead',
    behind: '{duration} behind',
  },
  unsent: { one: '{count} unsent', other: '{count} unsent' },
  nothing_unsent: 'All sent',
  force: {
    action: 'Force the update',
    action_of: 'Force the update for {name}',
    ask: 'Update {name}’s devices?',
    ask_text:
      'This person’s app will look for the new version and ask them to restart. What is not sent yet is kept.',
    confirm: 'Force the update',
    done: 'The request is on its way to {name}’s devices.',
  },
  announce: {
    action: 'Announce the version',
    ask: 'Announce the version to everyone?',
    ask_text:
      'Every connected device without the latest version will look for the update. Nobody is interrupted.',
    confirm: 'Announce',
    done: 'Version {version} has been announced to the connected devices.',
  },
};

export default browserStats;
