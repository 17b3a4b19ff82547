import { describe, expect, it } from 'vitest';
import { DATE_FORMATS } from '../stores/settings-store.ts';
import { formatDate, formatInstant, formatLongDate, formatRelative } from './format-date.ts';

describe('a date', () => {
  it('follows each of the formats offered', () => {
    const written = DATE_FORMATS.map(({ value }) => formatDate('2026-03-08', value));
    expect(written).toEqual(['2026-03-08', '08-03-2026', '08/03/2026', '03/08/2026']);
  });

  it('adds the local time to the minute', () => {
    const instant = '2026-11-15T02:13:24.123Z';
    expect(formatInstant(instant, 'DD/MM/YYYY', 'America/Toronto')).toBe('14/11/2026 21:13');
    expect(formatInstant('2026-11-15T14:05:00Z', 'YYYY-MM-DD', 'UTC')).toBe('2026-11-15 14:05');
  });

  it('is the same day in words, wherever the device is', () => {
    expect(formatLongDate('2026-11-14', 'fr')).toBe('samedi 14 novembre');
    expect(formatLongDate('2026-11-14', 'en')).toBe('Saturday, November 14');
  });

  it('tells how long ago in the largest whole unit', () => {
    const now = Date.parse('2026-11-15T12:00:00Z');
    expect(formatRelative('2026-11-15T09:00:00Z', now, 'fr')).toBe('il y a 3 heures');
    expect(formatRelative('2026-11-14T12:00:00Z', now, 'fr')).toBe('hier');
    expect(formatRelative('2026-11-15T11:40:00Z', now, 'en')).toBe('20 minutes ago');
    expect(formatRelative('2026-11-15T11:59:40Z', now, 'fr')).toBe('maintenant');
  });
});
