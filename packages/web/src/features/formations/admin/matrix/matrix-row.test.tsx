// @vitest-environment happy-dom
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../../testing/act.ts';
import { loadAllTexts } from '../../../../testing/load-all-texts.ts';
import { type CellSubject, isAssignable, missingOf } from './matrix-cells.ts';
import { MatrixRow } from './matrix-row.tsx';

const COURSES = ['SIMDUT', 'Échelles', 'Incendie', 'Gants', 'Levage', 'Tri', 'Accueil'].map(
  (titre, index) => ({ id: index + 1, titre }),
);
const PERSON = { id: 9, prenom: 'Rosa', nom: 'Diaz', etats: 'VBEMCF-' };

let root: Root;
const opened = vi.fn<(subject: CellSubject) => void>();

const draw = (canOpen: boolean) =>
  act(async () =>
    root.render(
      <MatrixRow
        person={PERSON}
        courses={COURSES}
        place={2}
        top={0}
        from={0}
        to={COURSES.length}
        width={128}
        activeColumn={3}
        canOpen={canOpen}
        onOpen={opened}
      />,
    ),
  );

const cells = () => [...document.querySelectorAll('button')];

beforeAll(loadAllTexts);
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  opened.mockClear();
});

it('tells each course by a letter, a colour and words', async () => {
  await draw(true);
  expect(cells().map(({ textContent, dataset }) => [textContent, dataset['kind']])).toEqual([
    ['V', 'done'],
    ['B', 'info'],
    ['E', 'wrong'],
    ['M', 'now'],
    ['C', 'now'],
    ['F', 'neutral'],
    ['–', 'neutral'],
  ]);
  expect(cells()[2]?.getAttribute('aria-label')).toBe('Rosa Diaz, Incendie\u00a0: Expirée');
});

it('opens each course; only what is neither good nor under way can be asked for', async () => {
  await draw(true);
  await act(async () => cells().forEach((cell) => cell.click()));
  expect(opened.mock.calls.map(([{ course, etat }]) => [course.titre, isAssignable(etat)])).toEqual(
    [
      ['SIMDUT', false],
      ['Échelles', false],
      ['Incendie', true],
      ['Gants', true],
      ['Levage', false],
      ['Tri', true],
      ['Accueil', true],
    ],
  );
});

it('opens nothing for whoever may only read', async () => {
  await draw(false);
  await act(async () => cells().forEach((cell) => cell.click()));
  expect(opened).not.toHaveBeenCalled();
  expect(cells().every((cell) => cell.getAttribute('aria-disabled') === 'true')).toBe(true);
});

it('is one stop of the keyboard', async () => {
  await draw(true);
  expect(cells().map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, -1, 0, -1, -1, -1]);
});

it('counts as missing what is asked and neither valid nor under way', () => {
  expect(missingOf(PERSON, COURSES).map(({ course }) => course.titre)).toEqual([
    'Incendie',
    'Gants',
  ]);
});
