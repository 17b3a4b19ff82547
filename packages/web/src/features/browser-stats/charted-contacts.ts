// The list behind a bar of the charts: the server lists contacts by person, not by what they run.
import type { BrowserStatsSearch } from './browser-stats-search.ts';
import type { DeviceContact } from './device-contact.ts';

type ChosenBars = Pick<BrowserStatsSearch, 'navigateur' | 'version'>;

export const hasChosenBar = ({ navigateur, version }: ChosenBars): boolean =>
  navigateur !== undefined || version !== undefined;

export const keepCharted = (
  contacts: readonly DeviceContact[],
  { navigateur, version }: ChosenBars,
): DeviceContact[] =>
  contacts.filter(
    (contact) =>
      (navigateur === undefined || contact.navigateur === navigateur) &&
      (version === undefined || contact.app_version === version),
  );

export const cutPage = <Row>(rows: readonly Row[], page: number, perPage: number): Row[] =>
  rows.slice((page - 1) * perPage, page * perPage);
