import { USERGROUP } from '@releve/domain/usergroup.ts';
import { describe, expect, it } from 'vitest';
import {
  findEntries,
  toEntry,
  withEntry,
  withoutMember,
  withRefreshedUser,
} from './online-list.ts';

const INFO = {
  app_version: '250612.69',
  prenom: 'Élise',
  nom: 'Côté',
  usergroup: 2,
  depuis: '2026-11-15T02:13:24.123Z',
};

const entry = (id: number, info: Partial<typeof INFO> = {}) => {
  const made = toEntry({ id: String(id), info: { ...INFO, ...info } });
  if (made === null) throw new Error('The entry of this test is not valid');
  return made;
};

describe('toEntry', () => {
  it('lists a member with an id and an app_version', () => {
    expect(toEntry({ id: '12', info: INFO })).toEqual({
      id: 12,
      info: { app_version: '250612.69', depuis: '2026-11-15T02:13:24.123Z' },
      user: { id: 12, prenom: 'Élise', nom: 'Côté', usergroup: 2 },
    });
  });

  it.each([
    ['no id', { id: undefined, info: INFO }],
    ['an empty id', { id: '', info: INFO }],
    ['an id that is no number', { id: 'douze', info: INFO }],
    ['no info', { id: '12', info: undefined }],
    ['no app_version', { id: '12', info: { ...INFO, app_version: undefined } }],
    ['an empty app_version', { id: '12', info: { ...INFO, app_version: '' } }],
    ['an app_version that is no text', { id: '12', info: { ...INFO, app_version: 250_612 } }],
  ])('refuses a member with %s', (_what, member) => {
    expect(toEntry(member)).toBeNull();
  });

  it('lists a member who tells nothing else of themselves', () => {
    expect(toEntry({ id: 12, info: { app_version: '1', usergroup: 99, depuis: 'hier' } })).toEqual({
      id: 12,
      info: { app_version: '1', depuis: null },
      user: { id: 12, prenom: '', nom: '', usergroup: null },
    });
  });
});

describe('the list', () => {
  it('holds each person once, as last heard of', () => {
    const list = withEntry([entry(1), entry(2)], entry(1, { app_version: '250613.1' }));
    expect(list.map(({ id, info }) => [id, info.app_version])).toEqual([
      [2, '250612.69'],
      [1, '250613.1'],
    ]);
  });

  it('loses whoever leaves', () => {
    expect(withoutMember([entry(1), entry(2)], { id: '1' }).map(({ id }) => id)).toEqual([2]);
  });

  it('takes over what is said anew of someone, and nobody who is not there', () => {
    const user = { id: 2, prenom: 'Zoé', nom: 'Lavoie', usergroup: USERGROUP.coach };
    const list = withRefreshedUser([entry(1), entry(2)], { user });
    expect(list).toEqual([entry(1), { ...entry(2), user }]);
    const info = { app_version: '250613.1' };
    expect(withRefreshedUser([entry(2)], { user: { ...user, info } })).toEqual([
      { id: 2, user, info: { ...info, depuis: INFO.depuis } },
    ]);
    expect(withRefreshedUser([entry(1)], { user })).toEqual([entry(1)]);
  });

  it('is searched without regard to accents, and sorted by name', () => {
    const list = [
      entry(1, { prenom: 'Zoé' }),
      entry(2, { prenom: 'Émile' }),
      entry(3, { prenom: 'Denis', nom: 'Roy', app_version: '250601.2' }),
    ];
    expect(findEntries(list, '').map(({ id }) => id)).toEqual([3, 2, 1]);
    expect(findEntries(list, ' cote  EMILE').map(({ id }) => id)).toEqual([2]);
    expect(findEntries(list, '250601').map(({ id }) => id)).toEqual([3]);
  });
});
