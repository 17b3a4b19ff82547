import type { TimelineEntry } from '@releve/domain/features/objects.ts';
import { expect, it } from 'vitest';
import { type OtherEntry, withOthers } from './timeline-others.ts';

const act = (
  id: number,
  at: string,
  action: 'incident_appel' | 'incident_pris',
): TimelineEntry => ({
  kind: 'act',
  id,
  at,
  par: null,
  action,
});
const call = (key: string, at: string): OtherEntry => ({
  kind: 'other',
  key,
  at,
  par: null,
  text: 'Appel',
});

it('puts them in one order, in place of the acts that say less', () => {
  const timeline = [
    act(1, '2026-11-17T10:00:00Z', 'incident_pris'),
    act(2, '2026-11-17T10:10:00Z', 'incident_appel'),
    act(3, '2026-11-17T10:20:00Z', 'incident_pris'),
  ];
  const entries = [call('b', '2026-11-17T10:20:00Z'), call('a', '2026-11-17T05:10:00-05:00')];
  const shown = withOthers(timeline, { instead: 'incident_appel', entries });
  expect(shown.map((entry) => ('key' in entry ? entry.key : 'id' in entry && entry.id))).toEqual([
    1,
    'a',
    3,
    'b',
  ]);
  expect(withOthers(timeline, undefined)).toBe(timeline);
});
