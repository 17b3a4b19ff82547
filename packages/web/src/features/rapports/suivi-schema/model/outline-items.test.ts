import { expect, it } from 'vitest';
import { newQuestion, newSection } from './editor-form.ts';
import { dropOn, listItems } from './outline-items.ts';

const section = (uid: string, letters: string) => ({
  ...newSection(),
  uid,
  questions: letters.split('').map((letter) => ({ ...newQuestion('note'), uid: letter })),
});

const sections = [section('0', 'ab'), section('1', ''), section('2', 'cd')];
const items = listItems({ sections }, new Set());

it('lists sections with their questions, unless they are folded', () => {
  expect(items.map(({ uid }) => uid).join('')).toBe('0ab12cd');
  expect(
    listItems({ sections }, new Set(['0']))
      .map(({ uid }) => uid)
      .join(''),
  ).toBe('012cd');
});

it.each([
  ['a', 'b', 0, 2, 'b below'],
  ['b', 'a', 0, 0, 'a above'],
  ['a', 'd', 2, 2, 'd below'],
  ['d', 'a', 0, 0, 'a above'],
  ['a', '1', 1, 0, '1 below'],
  ['a', '2', 2, 0, '2 below'],
  ['c', '2', 1, 0, '2 above'],
  ['c', '0', 0, 0, '0 below'],
])('the question %s dropped on %s goes to section %i, %i', (moved, over, to, index, line) => {
  const drop = dropOn(items, moved, over);
  expect(drop?.to).toEqual({ kind: 'question', place: { section: to, index } });
  expect(drop && `${drop.line.uid} ${drop.line.side}`).toBe(line);
});

it('puts a question dropped on a folded section at its end', () => {
  const folded = listItems({ sections }, new Set(['2']));
  expect(dropOn(folded, 'a', '2')?.to).toEqual({
    kind: 'question',
    place: { section: 2, index: 2 },
  });
});

it('moves a section past another as a whole', () => {
  expect(dropOn(items, '0', 'c')).toEqual({
    to: { kind: 'section', at: 3 },
    line: { uid: 'd', side: 'below' },
  });
  expect(dropOn(items, '2', 'b')).toEqual({
    to: { kind: 'section', at: 0 },
    line: { uid: '0', side: 'above' },
  });
  expect(dropOn(items, '0', 'b')).toBeNull();
  expect(dropOn(items, 'a', 'a')).toBeNull();
});
