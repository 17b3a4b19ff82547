import { describe, expect, it } from 'vitest';
import { formatTime } from '../../../platform/i18n/format-date.ts';
import {
  at,
  buildLigne,
  buildMark,
  buildPunch,
  buildVisit,
  MINUTE,
  START,
} from '../presences.fixture.ts';
import { isAnnouncedLate, readLine } from './board-lines.ts';
import {
  announcedText,
  contactText,
  detailText,
  explainVisit,
  explanationOf,
  flagsText,
  followUpText,
  type WordsContext,
  stateText,
  visitDetail,
} from './line-words.ts';
import { COUNTER_LOOKS, lookOf, STATE_LOOKS } from './state-look.ts';

const TIME_ZONE = 'America/Toronto';
/** The key and what it is filled with: the words themselves are the locale's. */
const say = (key: string, parameters?: object): string =>
  [key, ...Object.values(parameters ?? {})].join(' ');
const words: WordsContext = {
  t: say,
  language: 'fr',
  time: (instant) => formatTime(instant, TIME_ZONE),
  day: (instant) =>
    Temporal.Instant.from(instant).toZonedDateTimeISO(TIME_ZONE).toPlainDate().toString(),
};

const lineAt = (minutes: number, part: Parameters<typeof buildLigne>[0]) =>
  readLine(buildLigne(part), START + minutes * MINUTE, { graceMinutes: 5 });

describe('the last contact', () => {
  it.each([
    [at(30), '18:30'],
    ['2026-11-15T04:26:00Z', 'sam. 23:26'],
    ['2026-11-08T17:54:00Z', 'dim. 8 nov.'],
  ])('%s is %s', (instant, text) => {
    expect(contactText(instant, at(0), words).replaceAll('\u00a0', ' ')).toBe(text);
  });
});

describe('a delay that was announced', () => {
  const annonce = { minutes: 10, arrivee_at: at(10), le: at(-12) };
  const textAt = (minutes: number, part: Parameters<typeof buildLigne>[0] = {}) =>
    announcedText(lineAt(minutes, { annonce, ...part }), words).replaceAll('\u00a0', ' ');
  const said = 'presences.detail.announced 10 min 18:10';

  it('is said before and after its time, until somebody has punched or said otherwise', () => {
    expect([-20, 8, 20].map((minutes) => textAt(minutes))).toEqual([said, said, said]);
    expect(textAt(20, { entree: buildPunch({ at: at(11) }) })).toBe('');
    expect(textAt(20, { confirme: buildMark({ presence: 'absent', motif: 'malade' }) })).toBe('');
    expect(textAt(20, { annonce: null })).toBe('');
  });

  it('keeps the line from being late until its time and the grace', () => {
    const lateAt = (minutes: number) => lineAt(minutes, { annonce }).isLate;
    expect([8, 14, 15].map(lateAt)).toEqual([false, false, true]);
    const announcedAt = (minutes: number) =>
      isAnnouncedLate(lineAt(minutes, { annonce }), START + minutes * MINUTE);
    expect([-1, 0, 14, 15].map(announcedAt)).toEqual([false, true, true, false]);
  });
});

describe('the fact under a state', () => {
  it.each([
    [{ contact: null }, 'presences.detail.never'],
    [
      { contact: { vu_le: at(-10), non_envoyes: 2, horaire_le: null, a_horaire: true } },
      'presences.detail.unsent 2',
    ],
    [
      { contact: { vu_le: at(-10), non_envoyes: 0, horaire_le: null, a_horaire: true } },
      'presences.detail.silent_since 17:50',
    ],
    [{ employe: null }, 'presences.detail.open'],
    [{ entree: buildPunch({ drapeaux: ['manuel'] }) }, 'presences.detail.doubt'],
    [{ entree: buildPunch() }, 'presences.detail.on_site'],
  ])('of %j is %s', (part, text) => {
    expect(detailText(lineAt(20, part), words)).toBe(text);
  });

  it('says the minutes of a visit that is not as planned', () => {
    const visit = (from: number, to: number) =>
      detailText(
        lineAt(300, {
          entree: buildPunch({ at: at(from) }),
          sortie: buildPunch({ id: 2, at: at(to) }),
        }),
        words,
      ).replaceAll('\u00a0', ' ');
    expect(visit(1, 2)).toBe('presences.detail.odd_length 1 240');
    expect(visit(0, 320)).toBe('presences.detail.odd_length 320 240');
    expect(visit(-61, 220)).toBe('presences.detail.too_early 1 h 01');
    expect(visit(0, 195)).toBe('presences.detail.left_early 45 min');
    expect(visit(-245, -5)).toBe(
      'presences.detail.too_early 4 h 05 · presences.detail.left_early 4 h 05',
    );
    expect(visit(0, 240)).toBe('');
  });

  it('says the reason of an absence, who said so, and where a time is unknown', () => {
    const said = (part: Parameters<typeof buildMark>[0]) =>
      detailText(lineAt(300, { confirme: buildMark({ le: at(250), ...part }) }), words);
    const by = 'presences.detail.confirmed_by Luc Hébert 22:10';
    expect(said({ presence: 'absent', motif: 'malade' })).toBe(`presences.motifs.malade · ${by}`);
    expect(said({ presence: 'absent', motif: 'autre', note: 'Tempête' })).toBe(
      `presences.motifs.autre\u00a0: Tempête · ${by}`,
    );
    expect(said({})).toBe(`presences.detail.time_unknown · ${by}`);
    const contradicted = { confirme: buildMark({ presence: 'absent', motif: 'malade' }) };
    expect(detailText(lineAt(20, { ...contradicted, entree: buildPunch() }), words)).toBe(
      'presences.detail.absence_contradicted',
    );
  });

  it('counts the minutes of who is late', () => {
    const late = (minutes: number) =>
      detailText(lineAt(minutes, {}), words).replaceAll('\u00a0', ' ');
    expect(late(20)).toBe('presences.detail.late 20 min');
    expect(late(133)).toBe('presences.detail.late 2 h 13');
  });
});

it('explains every doubt by what is known', () => {
  expect(explanationOf(lineAt(20, {}))).toBe('presences.explain.late');
  expect(explanationOf(lineAt(300, { entree: buildPunch() }))).toBe(
    'presences.explain.missing_exit',
  );
  expect(explanationOf(lineAt(20, { contact: null }))).toBe('presences.explain.aucune_donnee');
  const absent = buildMark({ presence: 'absent', motif: 'malade' });
  expect(explanationOf(lineAt(20, { confirme: absent }))).toBe('presences.explain.said_absent');
  expect(explanationOf(lineAt(20, { confirme: absent, entree: buildPunch() }))).toBe(
    'presences.explain.absence_contradicted',
  );
  const absence = {
    demande_id: 9,
    type: 'Vacances',
    type_en: 'Vacation',
    debut_at: null,
    fin_at: null,
  };
  expect(explanationOf(lineAt(20, { absence }))).toBe('presences.explain.on_leave');
  expect(detailText(lineAt(20, { absence }), words)).toBe('Vacances');
  expect(stateText(lineAt(20, { absence }), words.t)).toBe('presences.states.en_conge');
  const short = { entree: buildPunch(), sortie: buildPunch({ id: 2, at: at(2) }) };
  expect(explanationOf(lineAt(300, short))).toBe('presences.explain.odd_visit');
});

it('calls who is late as the counter does, by its own icon, though the state is another', () => {
  const contact = { vu_le: at(15), non_envoyes: 0, horaire_le: null, a_horaire: true };
  const late = lineAt(20, { contact });
  expect([late.etat, late.isLate]).toEqual(['non_confirme', true]);
  expect(stateText(late, words.t)).toBe('presences.counters.en_retard');
  expect(lookOf(late)).toBe(COUNTER_LOOKS.en_retard);
  const doubtful = lineAt(20, { entree: buildPunch({ drapeaux: ['manuel'] }) });
  expect(stateText(doubtful, words.t)).toBe('presences.states.non_confirme');
  expect(lookOf(doubtful)).not.toEqual(lookOf(late));
  expect(lookOf(doubtful)).toBe(STATE_LOOKS.non_confirme);
});

it('says how far off the site a punch was', () => {
  const punch = buildPunch({ drapeaux: ['hors_zone', 'qr'], distance_m: 1240 });
  expect(flagsText(punch, words).replaceAll('\u00a0', ' ')).toBe(
    'presences.flags.hors_zone_distance 1,2 km · presences.flags.qr',
  );
});

it('a visit without a quart says who vouches for it, and otherwise what can be done about it', () => {
  const entree = buildPunch();
  const confirmed = buildVisit({ entree, confirme: buildMark() });
  expect(visitDetail(confirmed, words)).toBe('presences.detail.confirmed_by Luc Hébert 18:10');
  expect(explainVisit(confirmed)).toBe('presences.explain.visit_confirmed');
  const waiting = buildVisit({ entree });
  expect(visitDetail(waiting, words)).toBe('');
  expect(explainVisit(waiting)).toBe('presences.explain.sans_quart');
  expect(explainVisit(buildVisit())).toBe('presences.explain.visit_cancelled');
});

it('counts the ticks of a site beside those who came, not beside who did not', () => {
  const taches = { total: 5, faites: 5, sautees: 0 };
  expect(followUpText(buildLigne({ taches, entree: null, sortie: null }), words)).toBe('');
  expect(followUpText(buildLigne({ taches, entree: buildPunch() }), words)).toContain('5');
});
