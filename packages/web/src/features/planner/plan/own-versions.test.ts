import { expect, it } from 'vitest';
import { noteCreated, noteVersions, overOwnChanges, type OwnVersions } from './own-versions.ts';
import { aQuart } from './plan.fixture.ts';

const change = (from: number, to: number) => ({
  op: 'update' as const,
  ref: null,
  id: 1,
  avant: aQuart({ version: from }),
  apres: aQuart({ version: to }),
});

it('follows own changes one after the other, and nobody else’s', () => {
  const own: OwnVersions = new Map();
  noteVersions(own, [change(1, 2)]);
  noteVersions(own, [change(2, 3)]);
  noteVersions(own, [change(7, 8)]);
  const versionFrom = (version: number) =>
    overOwnChanges(own, [{ op: 'delete', id: 1, version }])[0];
  expect(versionFrom(1)).toEqual({ op: 'delete', id: 1, version: 3 });
  expect(versionFrom(4)).toEqual({ op: 'delete', id: 1, version: 4 });
});

it('finds a quart that was just created by the passing id it was shown with', () => {
  const own: OwnVersions = new Map();
  const created = (id: number) => ({
    op: 'create' as const,
    ref: 'n1',
    id,
    avant: null,
    apres: aQuart({ id, version: 1 }),
  });
  noteCreated(own, [created(-4)], [created(40)]);
  noteVersions(own, [created(40)]);
  expect(overOwnChanges(own, [{ op: 'delete', id: -4, version: 0 }])).toEqual([
    { op: 'delete', id: 40, version: 1 },
  ]);
});
