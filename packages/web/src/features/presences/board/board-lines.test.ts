import type { PresenceLigne, SansQuartLigne } from '@releve/domain/features/presences.ts';
import { expect, it } from 'vitest';
import {
  at,
  buildBoard,
  buildLigne,
  buildMark,
  buildPunch,
  buildVisit,
  MINUTE,
  START,
} from '../presences.fixture.ts';
import {
  countLines,
  createBoardReader,
  createNarrowing,
  findVisit,
  hasPunch,
  isConfirmable,
  isConfirmableVisit,
  isLeaveAbsent,
  listItems,
  listUnplanned,
  readBoard,
  readLine,
  visitMark,
} from './board-lines.ts';

const rules = { graceMinutes: 5 };
const after = (minutes: number): number => START + minutes * MINUTE;

it('counts who is late apart from whose phone is silent', () => {
  const board = buildBoard([
    buildLigne({ quart_id: 1 }),
    buildLigne({ quart_id: 2, contact: null }),
    buildLigne({
      quart_id: 3,
      contact: { vu_le: at(-30), non_envoyes: 0, horaire_le: at(-60), a_horaire: true },
    }),
    buildLigne({ quart_id: 4, entree: buildPunch() }),
    buildLigne({ quart_id: 5, entree: buildPunch({ drapeaux: ['hors_zone'] }) }),
    buildLigne({ quart_id: 6, debut_at: at(120), fin_at: at(300) }),
  ]);
  expect(countLines(readBoard(board, after(20)))).toEqual({
    en_retard: 1,
    non_recues: 2,
    a_confirmer: 1,
    absents: 0,
    presents: 2,
    pas_encore: 1,
    termines: 0,
    annules: 0,
  });
});

it('puts what needs somebody first, then goes by the expected time', () => {
  const board = buildBoard([
    buildLigne({ quart_id: 1, entree: buildPunch() }),
    buildLigne({ quart_id: 2, debut_at: at(60) }),
    buildLigne({ quart_id: 3, contact: null, debut_at: at(-30) }),
    buildLigne({ quart_id: 4 }),
    buildLigne({ quart_id: 5, debut_at: at(-20) }),
    buildLigne({ quart_id: 6, statut: 'annule' }),
  ]);
  expect(listItems(readBoard(board, after(20)), 'attention').map(({ key }) => key)).toEqual([
    'a_voir',
    'q5',
    'q4',
    'q3',
    'sur_place',
    'q1',
    'a_venir',
    'q2',
    'annules',
    'q6',
  ]);
});

it('groups by the expected start, or sorts by name without groups', () => {
  const lines = readBoard(
    buildBoard([
      buildLigne({ quart_id: 1, debut: '20:00:00', debut_at: at(120) }),
      buildLigne({ quart_id: 2 }),
      buildLigne({
        quart_id: 3,
        employe: { id: 8, prenom: 'Luc', nom: 'Éthier', telephone: null, photo_url: null },
      }),
    ]),
    after(0),
  );
  expect(listItems(lines, 'debut').map((item) => item.key)).toEqual([
    at(0),
    'q2',
    'q3',
    at(120),
    'q1',
  ]);
  expect(listItems(lines, 'employe').map((item) => item.key)).toEqual(['q3', 'q2', 'q1']);
});

it('finds every word, without accents, in the person and the site', () => {
  const isShown = createNarrowing({ q: 'emilie fleuve' });
  expect(isShown(buildLigne())).toBe(true);
  expect(isShown(buildLigne({ employe: null }))).toBe(false);
  expect(createNarrowing({ q: '', superviseur: 6 })(buildLigne())).toBe(false);
  expect(createNarrowing({ q: '', client: 3 })(buildLigne())).toBe(true);
});

it('leaves the team of somebody: those they supervise or coach, and their sites where nobody is named', () => {
  const isOfTeam = createNarrowing({ q: '', leader: 6 });
  expect(isOfTeam(buildLigne())).toBe(false);
  expect(isOfTeam(buildLigne({ superviseur_id: 6 }))).toBe(true);
  expect(isOfTeam(buildLigne({ coach_id: 6 }))).toBe(true);
  expect(isOfTeam(buildLigne({ employe: null, superviseur_id: 6 }))).toBe(true);
  expect(isOfTeam(buildVisit({ coach_id: 6 }))).toBe(true);
  const { coach_id: _coach, ...keptByAnEarlierRelease } = buildLigne();
  expect(isOfTeam(keptByAnEarlierRelease)).toBe(false);
});

it('puts a running line that a manager vouches for among those present, not the finished ones', () => {
  const board = buildBoard([buildLigne({ confirme: buildMark() })]);
  const counts = countLines(readBoard(board, after(20)));
  expect(counts).toMatchObject({ presents: 1, termines: 0, en_retard: 0, a_confirmer: 0 });
  const keys = (minutes: number) =>
    listItems(readBoard(board, after(minutes)), 'attention').map(({ key }) => key);
  expect(keys(20)).toEqual(['sur_place', 'q1']);
  expect(keys(250)).toEqual(['a_voir', 'q1']);
});

it('puts an absence with its reason among the absents, and asks no more of it', () => {
  const absent = buildMark({ presence: 'absent', motif: 'malade' });
  const board = buildBoard([
    buildLigne({ quart_id: 1, confirme: absent }),
    buildLigne({ quart_id: 2 }),
  ]);
  const late = readBoard(board, after(300));
  expect(countLines(late)).toMatchObject({ absents: 2, a_confirmer: 0, termines: 0 });
  expect(listItems(late, 'attention').map(({ key }) => key)).toEqual([
    'a_voir',
    'q2',
    'absents',
    'q1',
  ]);
  expect(late.map(isConfirmable)).toEqual([false, true]);
});

it('has who is on leave among the absents from the start, with nothing to confirm and never late', () => {
  const absence = {
    demande_id: 9,
    type: 'Vacances',
    type_en: 'Vacation',
    debut_at: null,
    fin_at: null,
  };
  const board = buildBoard([
    buildLigne({ quart_id: 1, absence }),
    buildLigne({ quart_id: 2, absence, entree: buildPunch() }),
  ]);
  const lines = readBoard(board, after(20));
  expect(countLines(lines)).toMatchObject({ absents: 1, en_retard: 0, presents: 1 });
  expect(lines.map(isConfirmable)).toEqual([false, true]);
  expect(lines.map(isLeaveAbsent)).toEqual([true, false]);
  expect(listItems(lines, 'attention').map(({ key }) => key)).toEqual([
    'sur_place',
    'q2',
    'absents',
    'q1',
  ]);
});

it('reads a line that an earlier release kept, which knew no leave', () => {
  const { absence: _absence, ...kept } = buildLigne();
  expect(readLine(kept as PresenceLigne, after(20), rules).isLate).toBe(true);
});

it('puts a visit of a minute among those to confirm, not the finished ones', () => {
  const visit = { entree: buildPunch({ at: at(1) }), sortie: buildPunch({ id: 2, at: at(2) }) };
  const [line] = readBoard(buildBoard([buildLigne(visit)]), after(300));
  expect(line?.etat).toBe('non_confirme');
  expect(line?.doubts).toEqual([{ genre: 'courte', minutes: 1, prevues: 240 }]);
  expect(line && countLines([line])).toMatchObject({ a_confirmer: 1, termines: 0 });
});

it('knows which lines have a punch: only those may be confirmed many at once', () => {
  const at20 = (part: Parameters<typeof buildLigne>[0]) =>
    hasPunch(readLine(buildLigne(part), after(20), rules));
  expect(at20({})).toBe(false);
  expect(at20({ confirme: buildMark() })).toBe(false);
  expect(at20({ entree: buildPunch() })).toBe(true);
  expect(at20({ sortie: buildPunch() })).toBe(true);
});

it('waits for a word on a line, but not on what is to come, open, or done already', () => {
  const at20 = (part: Parameters<typeof buildLigne>[0]) =>
    readLine(buildLigne(part), after(20), rules);
  expect(isConfirmable(at20({}))).toBe(true);
  expect(isConfirmable(at20({ employe: null }))).toBe(false);
  expect(isConfirmable(at20({ statut: 'annule' }))).toBe(false);
  expect(isConfirmable(at20({ debut_at: at(120) }))).toBe(false);
});

it('lists punches that no quart explains under a title of their own', () => {
  const ligne = buildVisit({ entree: buildPunch() });
  expect(listUnplanned([ligne]).map(({ kind }) => kind)).toEqual(['section', 'sans_quart']);
  expect(listUnplanned([])).toEqual([]);
});

it('finds a visit without a quart by any of its rows, cancelled ones too', () => {
  const [first, second] = [buildVisit({ pointages: [4, 9] }), buildVisit({ pointages: [5] })];
  expect(findVisit([first, second], 9)).toBe(first);
  expect(findVisit([first, second], 5)).toBe(second);
  expect(findVisit([first, second], 6)).toBeUndefined();
  expect(findVisit([first, second], undefined)).toBeUndefined();
});

it('waits for a word on a visit without a quart, unless it has one or nothing of it counts', () => {
  const entree = buildPunch();
  expect(isConfirmableVisit(buildVisit({ entree }))).toBe(true);
  expect(isConfirmableVisit(buildVisit({ entree, confirme: buildMark() }))).toBe(false);
  expect(isConfirmableVisit(buildVisit())).toBe(false);
});

it('shows a visit as an earlier release kept it on this device', () => {
  const whole = buildVisit({ entree: buildPunch({ id: 4 }) });
  const { pointages: _pointages, confirme: _confirme, ...kept } = whole;
  expect(visitMark(kept as SansQuartLigne)).toBeNull();
  const [, item] = listUnplanned([kept as SansQuartLigne]);
  expect(item?.key).toBe('s4');
  expect(findVisit([kept as SansQuartLigne], 4)).toBeUndefined();
});

it('gives the same line again until something of it changes', () => {
  const read = createBoardReader();
  const board = buildBoard([
    buildLigne({ quart_id: 1, entree: buildPunch() }),
    buildLigne({ quart_id: 2 }),
  ]);
  const [present, missing] = read(board, after(20));
  const [samePresent, laterMissing] = read(board, after(21));
  expect(samePresent).toBe(present);
  expect(laterMissing).not.toBe(missing);
  expect(laterMissing?.retard).toBe(21);
});
