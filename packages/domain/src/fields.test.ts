import { describe, expect, test } from 'vitest';
import { optionalCourriel, optionalTelephone, optionalText } from './fields.ts';

test('an optional text is trimmed, and none where it is empty', () => {
  expect(optionalText(10).parse('  x ')).toBe('x');
  expect(optionalText(10).parse('   ')).toBeNull();
  expect(optionalText(10).parse(null)).toBeNull();
  expect(optionalText(3).safeParse('long').success).toBe(false);
});

describe('a telephone number', () => {
  test.each([
    '514-555-0100',
    '(514) 555-0100',
    '+1 514 555 0100',
    '5145550100',
    '514.555.0100 poste 12',
    '514 555-0100 x204',
    '555-0100',
  ])('%s is one', (text) => {
    expect(optionalTelephone.parse(text)).toBe(text);
  });

  test.each(['12', 'demander à Karim', '514-555-01OO', '514-555-0100 poste', '1'.repeat(16)])(
    '%s is none',
    (text) => {
      expect(optionalTelephone.safeParse(text).error?.issues[0]?.message).toBe(
        'validation.telephone',
      );
    },
  );
});

test('an e-mail is one, or none', () => {
  expect(optionalCourriel.parse(' nadia@boreal.example ')).toBe('nadia@boreal.example');
  expect(optionalCourriel.parse('')).toBeNull();
  expect(optionalCourriel.safeParse('nadia@').success).toBe(false);
});
