import { describe, expect, test } from 'vitest';
import { countingWords, countTaches, lastWords, type TacheWord } from './tache-states.ts';

const say = (uuid: string, employe_id: number, etat: TacheWord['etat'], at: string): TacheWord => ({
  uuid,
  tache_id: 7,
  employe_id,
  etat,
  at: `2026-06-15T${at}:00Z`,
});

/** Every order of a list. */
function orders<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, at) =>
    orders(items.toSpliced(at, 1)).map((others) => [item, ...others]),
  );
}

describe('what counts of a task', () => {
  test('is the last word of a person, whatever arrived last', () => {
    const words = [
      say('a', 1, 'faite', '18:00'),
      say('b', 1, 'a_faire', '18:05'),
      say('c', 1, 'sautee', '18:09'),
    ];
    for (const heard of orders(words)) {
      expect(lastWords(heard)).toMatchObject([{ uuid: 'c' }]);
      expect(countingWords(heard).get(7)?.uuid).toBe('c');
    }
  });

  test('is the work of one of two phones without a network, in any order', () => {
    const words = [
      say('a', 1, 'faite', '18:00'),
      say('b', 2, 'sautee', '18:30'),
      say('c', 2, 'faite', '18:40'),
      say('d', 1, 'faite', '18:50'),
      say('e', 2, 'a_faire', '18:55'),
    ];
    for (const heard of orders(words)) expect(countingWords(heard).get(7)?.uuid).toBe('d');
  });

  test('names the first of two who ticked it, by their ids where the time is the same', () => {
    const words = [say('b', 2, 'faite', '18:00'), say('a', 1, 'faite', '18:00')];
    for (const heard of orders(words)) expect(countingWords(heard).get(7)?.uuid).toBe('a');
  });

  test('is counted with the others', () => {
    const taches = [{ etat: 'faite' }, { etat: 'sautee' }, { etat: 'a_faire' }] as const;
    expect(countTaches(taches)).toEqual({ total: 3, faites: 1, sautees: 1 });
  });
});
