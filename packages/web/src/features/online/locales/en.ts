import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './fr.ts';

const online: Translated<typeof fr> = {
  title: 'People online',
  list: 'People online',
  loading: 'Loading the people online…',
  search: 'Find a person or a version',
  count: { one: '{count} person online', other: '{count} people online' },
  waiting: 'List on hold, reconnecting…',
  since: 'since {date}',
  version: 'Version {version}',
  other_version: 'Other version: {version}',
  unnamed: 'Person no. {id}',
  nobody: 'Nobody matches',
  nobody_text: 'Try another name or another version.',
  off: 'Live news is stopped',
  off_text: 'This installation does not say who is online for now.',
  force: 'Force the update',
  force_named: 'Force the update: {name}',
  ask_force: 'Update {name}’s devices?',
  ask_force_text:
    'They will look for the latest version and ask for a restart. Nothing that was entered is lost.',
  forced: 'Update requested from {name}’s devices.',
  announce: 'Announce the version',
  announced: 'Version {version} announced to everyone.',
};

export default online;
