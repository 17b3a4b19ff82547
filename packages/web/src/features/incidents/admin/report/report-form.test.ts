import { expect, it } from 'vitest';
import { readMoment, reportForm, type ReportValues, writeMoment } from './report-form.ts';

const ZONE = 'America/Toronto';
const filled: ReportValues = {
  ...reportForm.opening,
  client_id: 4,
  type: 'bris',
  description: 'Vitre fêlée',
  le: '2026-11-16',
  heure: '21:30',
  timeZone: ZONE,
  uuid: '0b2f6c1e-7a3d-4f5e-9c8b-1a2b3c4d5e6f',
};
const photo = { uuid: 'a', nom: 'vitre.jpg', url: null, file: null };
const read = (change: Partial<ReportValues>) => reportForm.read({ ...filled, ...change });

it('says when it happened on the clock of the company', () => {
  expect(read({})).toMatchObject({
    isValid: true,
    content: { at: '2026-11-17T02:30:00Z', client_id: 4, registre: null, sans_nom: false },
  });
  expect(writeMoment('2026-11-17T02:30:00Z', ZONE)).toEqual({
    le: '2026-11-16',
    heure: '21:30',
  });
  expect(readMoment({ le: '2026-11-16', heure: '' }, ZONE)).toBe('');
});

it('needs a site, a type, a moment, and words or a photo', () => {
  const empty = read({ client_id: null, type: null, description: ' ', le: '', heure: '' });
  expect(empty.isValid).toBe(false);
  expect(Object.keys(empty.isValid ? {} : empty.errors)).toEqual(
    expect.arrayContaining(['client_id', 'type', 'description', 'le', 'heure']),
  );
  expect(read({ description: '', pieces: [photo] }).isValid).toBe(true);
});

it('gives up the name of a near-accident only, and the register only where it may be concerned', () => {
  const near = { type: 'securite', genre: 'quasi_accident', sans_nom: true } as const;
  expect(read(near)).toMatchObject({
    content: { sans_nom: true, registre: { genre: 'quasi_accident' } },
  });
  expect(read({ ...near, genre: 'accident' })).toMatchObject({ content: { sans_nom: false } });
  expect(read({ ...near, type: 'bris' })).toMatchObject({
    content: { sans_nom: false, registre: null },
  });
});
