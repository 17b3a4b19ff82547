import { describe, expect, it } from 'vitest';
import { cutPage, hasChosenBar, keepCharted } from './charted-contacts.ts';
import type { DeviceContact } from './device-contact.ts';

const makeContact = (id: number, navigateur: string, app_version: string): DeviceContact => ({
  id,
  prenom: 'Ana',
  nom: 'Roy',
  usergroup: 2,
  navigateur,
  app_version,
  ecart_secondes: 0,
  non_envoyes: 0,
  vu_le: '2026-11-13T19:10:00Z',
  est_a_jour: true,
});

const contacts = [
  makeContact(1, 'Chrome 141', '250612.69'),
  makeContact(2, 'Safari 18', '250612.69'),
  makeContact(3, 'Chrome 141', '250528.64'),
];

const idsOf = (bars: { navigateur?: string; version?: string }) =>
  keepCharted(contacts, { navigateur: undefined, version: undefined, ...bars }).map(({ id }) => id);

describe('the list behind the bars', () => {
  it('holds those of one bar, or of both', () => {
    expect(idsOf({ navigateur: 'Chrome 141' })).toEqual([1, 3]);
    expect(idsOf({ version: '250612.69' })).toEqual([1, 2]);
    expect(idsOf({ navigateur: 'Chrome 141', version: '250612.69' })).toEqual([1]);
  });

  it('is everyone where no bar is chosen', () => {
    expect(hasChosenBar({ navigateur: undefined, version: undefined })).toBe(false);
    expect(idsOf({})).toEqual([1, 2, 3]);
  });

  it('is cut in pages', () => {
    expect(cutPage(contacts, 2, 2).map(({ id }) => id)).toEqual([3]);
    expect(cutPage(contacts, 3, 2)).toEqual([]);
  });
});
