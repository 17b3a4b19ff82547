// @vitest-environment node
import { expect, it } from 'vitest';
import { buildCalendar, buildDemande, buildDemandeType, workedDay } from '../demande.fixture.ts';
import { layWaitingLeaves, type WaitingLeaves } from './waiting-leaves.ts';

const UUID = '00000000-0000-4000-8000-000000000001';
const vacation = buildDemandeType();
const supplies = buildDemandeType({ id: 6, nature: 'materiel', cle: 'materiel', banque_id: null });

const ask = (
  part: Partial<WaitingLeaves['asked'][number]> = {},
): WaitingLeaves['asked'][number] => ({
  uuid: UUID,
  at: '2026-11-16T12:00:00Z',
  type_id: vacation.id,
  du: '2026-11-20',
  au: '2026-11-21',
  raison: '',
  details: {},
  approuver: false,
  pieces: [],
  ...part,
});

const lay = (part: Partial<WaitingLeaves>, calendar = buildCalendar('2026-11-19', 4, workedDay)) =>
  layWaitingLeaves(calendar, {
    asked: [],
    types: [vacation, supplies],
    known: [],
    daySwitchTime: '06:00:00',
    ...part,
  });

const asked = (calendar: ReturnType<typeof lay>) =>
  calendar.jours.filter(({ demande }) => demande !== null).map(({ date }) => date);

it('what waits is on the calendar, and its minutes are held back', () => {
  const calendar = lay({ asked: [ask()] });
  expect(asked(calendar)).toEqual(['2026-11-20', '2026-11-21']);
  expect(calendar.jours[1]?.demande).toMatchObject({ statut: 'en_attente', type: 'Vacances' });
  expect(calendar.soldes).toEqual([{ banque_id: 1, solde: 2400, reserve: -840, disponible: 1560 }]);
});

it('two that wait hold back both, and never more than there is', () => {
  const second = ask({ uuid: UUID.replace(/1$/, '2'), du: '2026-11-22', au: '2026-11-22' });
  expect(lay({ asked: [ask(), second] }).soldes[0]?.disponible).toBe(1140);
  const poor = buildCalendar('2026-11-19', 4, workedDay);
  const [solde] = poor.soldes;
  const little = { ...poor, soldes: solde ? [{ ...solde, solde: 60, disponible: 60 }] : [] };
  expect(lay({ asked: [ask()] }, little).soldes[0]).toMatchObject({ reserve: -60, disponible: 0 });
});

it('what is no absence takes no day', () => {
  expect(asked(lay({ asked: [ask({ type_id: supplies.id })] }))).toEqual([]);
});

it('what was withdrawn here is free at once, sent or not', () => {
  const withdrawn = buildDemande({ id: 0, uuid: UUID, statut: 'annulee' });
  expect(asked(lay({ asked: [ask()], known: [withdrawn] }))).toEqual([]);
  const told = buildCalendar('2026-11-19', 2, (date) =>
    workedDay(date, {
      demande: { id: 1042, statut: 'en_attente', type: 'Vacances', type_en: 'Vacation' },
    }),
  );
  expect(asked(lay({ known: [buildDemande()] }, told))).toHaveLength(2);
  expect(asked(lay({ known: [buildDemande({ statut: 'annulee' })] }, told))).toEqual([]);
});
