import { afterEach, describe, expect, test, vi } from 'vitest';
import { serveChannels, type Wish } from '../../../platform/realtime/joined-channels.ts';
import { tellEvent, tellSubscribed } from '../../../platform/realtime/realtime-events.ts';
import { countsOf, followChanges, isAmong, shownDays } from './day-changes.ts';

const day = {
  figures: { date: '2026-11-17', presents: 1, en_retard: 0, pas_encore: 0, non_recues: 0 },
  semaine: ['15', '16', '17', '18', '19', '20', '21'].map((date) => ({
    date: `2026-11-${date}`,
    prevues_minutes: 0,
    travaillees_minutes: 0,
  })),
};

test('the days that are shown are the week, today and three days ahead', () => {
  expect(shownDays(day)).toEqual({ du: '2026-11-15', au: '2026-11-21' });
  const friday = { ...day, figures: { ...day.figures, date: '2026-11-20' } };
  expect(shownDays(friday)?.au).toBe('2026-11-23');
  expect(shownDays({ figures: null, semaine: [] })).toBeNull();
});

describe('the day is asked for again after what is in it has changed', () => {
  let stop = (): void => {};
  afterEach(() => stop());

  const follow = () => {
    const joined: Wish[] = [];
    const unserve = serveChannels({
      join: (wish) => joined.push(wish),
      leave: (wish) => joined.splice(joined.indexOf(wish), 1),
      send: () => false,
    });
    const ask = vi.fn<() => void>();
    const unfollow = followChanges(() => shownDays(day), ask);
    stop = () => {
      unfollow();
      unserve();
      expect(joined).toEqual([]);
    };
    return { ask, joined };
  };

  test('punches and quarts of days that are shown, not of others', () => {
    const { ask } = follow();
    const punch = { quart_ids: [], employe_id: 1 };
    tellEvent('presences', 'PunchChanged', { date: '2026-11-02', ...punch });
    tellEvent('planner', 'QuartsChanged', { du: '2026-12-01', au: '2026-12-31', auteur_id: 1 });
    expect(ask).not.toHaveBeenCalled();
    tellEvent('presences', 'PunchChanged', { date: '2026-11-17', ...punch });
    tellEvent('planner', 'QuartsChanged', { du: '2026-11-21', au: '2026-12-31', auteur_id: 1 });
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('what waits for the person, and not what is told to them otherwise', () => {
    const { ask } = follow();
    tellEvent('user', 'Message', { cle: 'x' });
    tellEvent('user', 'Notification', { id: 1 });
    tellEvent('user', 'SondageChanged', { id: 1 });
    expect(ask).not.toHaveBeenCalled();
    for (const event of ['DemandeChanged', 'IncidentChanged', 'EquipementChanged']) {
      tellEvent('user', event, { id: 1 });
    }
    tellEvent('user', 'InventaireChanged', { client_id: 1 });
    tellSubscribed('presences');
    expect(ask).toHaveBeenCalledTimes(5);
  });

  test('what a colleague puts aside, told on the channel of the day', () => {
    const { ask, joined } = follow();
    expect(joined.map(({ name }) => name)).toEqual(['private-journee']);
    joined[0]?.hear('JourneeChanged', { carte: 'incidents', auteur_id: 7 });
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

test('a count of something else does not make the day old', () => {
  const counters = (memos: number, corrections: number) =>
    countsOf([
      { key: 'memos', count: memos },
      { key: 'corrections', count: corrections },
    ]);
  expect(counters(1, 2)).toBe(counters(5, 2));
  expect(counters(1, 2)).not.toBe(counters(1, 3));
  expect(countsOf(undefined)).toBeUndefined();
});

test('before the first answer anything may be in it', () => {
  expect(isAmong(null, { du: '2026-01-01', au: '2026-01-01' })).toBe(true);
});
