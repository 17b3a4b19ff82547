import { SETTING_NAMES } from '@releve/domain/settings.ts';
import { describe, expect, it } from 'vitest';
import { groupSettings, isChanged } from './setting-groups.ts';
import { makeSetting } from './setting.fixture.ts';

const namesOf = (names: readonly string[]) =>
  groupSettings(names.map((name) => makeSetting({ name }))).map(({ name, settings }) => [
    name,
    settings.map((setting) => setting.name),
  ]);

describe('the groups', () => {
  it('hold every setting once', () => {
    const grouped = groupSettings(SETTING_NAMES.map((name) => makeSetting({ name })));
    const names = grouped.flatMap(({ settings }) => settings.map(({ name }) => name));
    expect(names.toSorted()).toEqual(SETTING_NAMES.toSorted());
  });

  it('keep their order whatever the server’s, and leave out the empty ones', () => {
    expect(namesOf(['MAPS_API_KEY', 'ENABLE_MEMOS', 'ENABLE_POSITION', 'ENABLE_DEMANDES'])).toEqual(
      [
        ['fonctions', ['ENABLE_DEMANDES', 'ENABLE_MEMOS']],
        ['cartes', ['MAPS_API_KEY', 'ENABLE_POSITION']],
      ],
    );
  });

  it('put what they do not know last, with the technical ones', () => {
    expect(namesOf(['ENABLE_TELEPATHY', 'REALTIME_KEY'])).toEqual([
      ['technique', ['REALTIME_KEY', 'ENABLE_TELEPATHY']],
    ]);
  });
});

describe('a changed setting', () => {
  it('differs from its default', () => {
    expect(isChanged(makeSetting({ value: false }))).toBe(true);
    expect(isChanged(makeSetting())).toBe(false);
  });

  it('is never one that the environment decides', () => {
    expect(
      isChanged(makeSetting({ kind: 'fixed', value: 'Europe/Paris', default: 'America/Toronto' })),
    ).toBe(false);
  });
});
