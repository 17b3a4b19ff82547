import { describe, expect, it } from 'vitest';
import type { KeptAnnonce } from '../../horaire/kept/kept-punches.ts';
import { announcedOf, type KnownDays } from './announced.ts';

const quart = { id: 7, debut_at: '2026-11-17T02:00:00Z', fin_at: '2026-11-17T06:00:00Z' };

const said = (minutes: number, le: string, quart_id = quart.id): KeptAnnonce => ({
  uuid: `${quart_id}-${le}`,
  quart_id,
  minutes,
  arrivee_at:
    minutes === 0 ? null : new Date(Date.parse(quart.debut_at) + minutes * 60_000).toISOString(),
  le: `2026-11-17T${le}Z`,
});

const days = (...annonces: KeptAnnonce[]): KnownDays => ({ '2026-11-16': { annonces } });

describe('what was announced of a quart', () => {
  it('is the newest word, whichever day and order it is kept in', () => {
    const known = {
      ...days(said(20, '01:50:00'), said(10, '01:40:00')),
      '2026-11-17': { annonces: [said(30, '01:30:00')] },
    };
    expect(announcedOf(quart, known)).toEqual({
      minutes: 20,
      arrivee_at: '2026-11-17T02:20:00.000Z',
    });
  });

  it('is nothing once it was taken back, of another quart, or on a device that knows none', () => {
    expect(announcedOf(quart, days(said(20, '01:50:00'), said(0, '01:55:00')))).toBeNull();
    expect(announcedOf(quart, days(said(20, '01:50:00', 8)))).toBeNull();
    expect(announcedOf(quart, { '2026-11-16': {} })).toBeNull();
  });

  it('counts from the start as it is now planned', () => {
    const moved = { ...quart, debut_at: '2026-11-17T02:15:00Z' };
    const known = days(said(20, '01:50:00'));
    expect(announcedOf(moved, known)?.minutes).toBe(5);
    expect(announcedOf({ ...quart, debut_at: '2026-11-17T02:20:00Z' }, known)).toBeNull();
  });
});
