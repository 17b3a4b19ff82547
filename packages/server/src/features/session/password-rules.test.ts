import { expect, test } from 'vitest';
import { isCommonPassword } from './password-rules.ts';

const OWNER = ['mtremblay', 'Mélanie', 'Tremblay-Côté'];

test.each([
  'password',
  'Password123!',
  'P@ssw0rd',
  'motdepasse',
  'MotDePasse2026',
  'qwertyuiop',
  '12345678',
  '87654321',
  '20262026',
  'aaaaaaaa',
  'abcdefgh',
  '!!montréal!!',
  'Releve2026',
  'releve-demo',
  'Releve_Demo1',
  '31415926535',
  'mtremblay1',
  'Mélanie88',
  'melanie!!!!',
  'tremblay-cote',
  '1q2w3e4r',
  'abc12345',
  'qwer1234',
  'a1b2c3d4',
  'metallica',
  'Nettoyage1',
  'Trustno1',
])('%s is refused', async (password) => {
  expect(await isCommonPassword(password, OWNER)).toBe(true);
});

test.each([
  'cheval agrafe pile',
  'le mot de passe de la voisine',
  'tremblement-de-terre',
  'K7#vLm2q',
  'éléphants roses 12',
  'vz9rtq0m',
  'хорошийпарольтут',
])('%s is accepted', async (password) => {
  expect(await isCommonPassword(password, OWNER)).toBe(false);
});

test('an empty or tiny name forbids nothing', async () => {
  expect(await isCommonPassword('zalobrin', ['', 'al'])).toBe(false);
});
