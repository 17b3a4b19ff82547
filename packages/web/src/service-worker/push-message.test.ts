import { describe, expect, it } from 'vitest';
import { addressOf, lookOf, mustAlwaysShow, parsePush } from './push-message.ts';

const MESSAGE = { id: 12, titre: 'Mémo', texte: 'Clés du local', lien: '/user/memos?memo=4' };
const ORIGIN = 'https://releve.exemple.ca';

describe('parsePush', () => {
  it('reads what the server sends', () => {
    expect(parsePush(JSON.stringify(MESSAGE))).toEqual(MESSAGE);
  });

  it('does without a text or a link', () => {
    expect(parsePush('{"id":1,"titre":"Avis"}')).toEqual({
      id: 1,
      titre: 'Avis',
      texte: '',
      lien: '',
    });
  });

  it.each(['', 'bonjour', 'null', '[]', '{}', '{"id":1}', '{"id":"1","titre":"Avis"}'])(
    'refuses %j',
    (text) => {
      expect(parsePush(text)).toBeNull();
    },
  );
});

it('gives the same id the same tag, so that it never shows twice', () => {
  expect(lookOf(MESSAGE).tag).toBe(lookOf({ ...MESSAGE, texte: 'Autre' }).tag);
  expect(lookOf(MESSAGE).tag).not.toBe(lookOf({ ...MESSAGE, id: 13 }).tag);
});

it.each([
  ['/user/memos?memo=4', `${ORIGIN}/user/memos?memo=4#notification-12`],
  ['//ailleurs.ca/x', `${ORIGIN}/#notification-12`],
  ['https://ailleurs.ca', `${ORIGIN}/#notification-12`],
  ['', `${ORIGIN}/#notification-12`],
])('%j opens %s', (lien, expected) => {
  expect(addressOf({ id: 12, lien }, ORIGIN)).toBe(expected);
});

it('knows the browser that must show every push', () => {
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
  const chrome =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
  expect(mustAlwaysShow(safari)).toBe(true);
  expect(mustAlwaysShow(chrome)).toBe(false);
});
