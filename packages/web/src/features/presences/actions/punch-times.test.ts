import { describe, expect, it } from 'vitest';
import { formatTime } from '../../../platform/i18n/format-date.ts';
import { at, buildLigne, buildPunch } from '../presences.fixture.ts';
import {
  confirmationOf,
  faultOf,
  followLine,
  instantNear,
  saidOf,
  timesOf,
} from './punch-times.ts';

const timeZone = 'America/Toronto';
const clock = { time: (instant: string) => formatTime(instant, timeZone), timeZone };

describe('a time entered by hand', () => {
  it.each([
    ['18:05', '2026-11-16T23:00:00Z', '2026-11-16T23:05:00Z'],
    ['00:10', '2026-11-17T04:30:00Z', '2026-11-17T05:10:00Z'],
    ['23:55', '2026-11-17T05:00:00Z', '2026-11-17T04:55:00Z'],
    ['06:10', '2026-11-17T11:00:00Z', '2026-11-17T11:10:00Z'],
    ['02:30', '2026-03-08T08:00:00Z', '2026-03-08T07:30:00Z'],
  ])('%s, expected at %s, is %s', (time, expected, instant) => {
    expect(instantNear(time, expected, timeZone)).toBe(instant);
  });

  it('is none where it is no time', () => {
    expect(instantNear('25:00', at(0), timeZone)).toBeNull();
  });
});

describe('what is confirmed', () => {
  const entree = buildPunch({ id: 4, at: '2026-11-16T23:02:41Z' });

  it('keeps the seconds of a punch whose time was left alone', () => {
    const ligne = buildLigne({ entree });
    const entered = { ...timesOf(ligne, clock.time), note: '' };
    expect(entered.entree).toBe('18:02');
    expect(confirmationOf(ligne, entered, clock)).toEqual({
      quart_id: 1,
      employe_id: 7,
      entree_id: 4,
      sortie_id: null,
    });
  });

  it('adds a time by hand, and takes a punch back where it was emptied', () => {
    const ligne = buildLigne({ entree });
    expect(
      confirmationOf(ligne, { entree: '', sortie: '21:45', note: ' Vu sur place ' }, clock),
    ).toEqual({
      quart_id: 1,
      employe_id: 7,
      entree_id: 4,
      sortie_id: null,
      entree: null,
      sortie: '2026-11-17T02:45:00Z',
      note: 'Vu sur place',
    });
  });

  it('takes back no punch that came while the form was open, and keeps what was typed', () => {
    const shown = buildLigne();
    const current = buildLigne({ entree });
    const typed = { ...timesOf(shown, clock.time), sortie: '21:45', note: 'Vu sur place' };
    const entered = followLine(typed, shown, current, clock.time);
    expect(entered).toEqual({ entree: '18:02', sortie: '21:45', note: 'Vu sur place' });
    const confirmed = confirmationOf(current, entered, clock);
    expect(confirmed).toMatchObject({ entree_id: 4, sortie: '2026-11-17T02:45:00Z' });
    expect(confirmed).not.toHaveProperty('entree');
  });

  it('refuses an exit before the entry', () => {
    const ligne = buildLigne({ entree });
    expect(confirmationOf(ligne, { entree: '18:02', sortie: '17:50', note: '' }, clock)).toBeNull();
  });
});

describe('what is said of a line that nobody punched', () => {
  const none = { entree: '', sortie: '', note: '' };

  it.each([
    [{ choice: 'heures', motif: null }, none, 'time_needed'],
    [{ choice: 'heures', motif: null }, { ...none, entree: '18:00' }, null],
    [{ choice: 'inconnue', motif: null }, none, null],
    [{ choice: 'absent', motif: null }, none, 'motif_needed'],
    [{ choice: 'absent', motif: 'malade' }, none, null],
    [{ choice: 'absent', motif: 'autre' }, { ...none, note: ' ' }, 'note_needed'],
    [{ choice: 'absent', motif: 'autre' }, { ...none, note: 'Tempête' }, null],
  ] as const)('%j lacks %s %s', (said, entered, fault) => {
    expect(faultOf(said, entered)).toBe(fault);
  });

  it('is never more than what was chosen', () => {
    const line = { quart_id: 1, employe_id: 7, entree_id: null, sortie_id: null };
    expect(saidOf(buildLigne(), { choice: 'inconnue', motif: 'malade' }, '')).toEqual({
      ...line,
      presence: 'present',
    });
    expect(saidOf(buildLigne(), { choice: 'absent', motif: 'malade' }, ' A appelé ')).toEqual({
      ...line,
      presence: 'absent',
      motif: 'malade',
      note: 'A appelé',
    });
  });
});
