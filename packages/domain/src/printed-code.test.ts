import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codePath, createCode, findCode, readCode, writeCode } from './printed-code.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codes = fc
  .array(fc.nat(31), { minLength: 9, maxLength: 9 })
  .map((draws) => createCode(() => draws.shift() ?? 0));
const place = fc.nat(9);

const put = (code: string, at: number, sign: string) =>
  code.slice(0, at) + sign + code.slice(at + 1);

describe('the check character', () => {
  test('a code reads as itself, as it is printed and as it is typed', () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(readCode(code)).toBe(code);
        expect(readCode(writeCode(code))).toBe(code);
        expect(readCode(` ${writeCode(code).toLowerCase()} `)).toBe(code);
        expect(readCode(code.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(code);
      }),
    );
  });

  test('one wrong character is always seen', () => {
    fc.assert(
      fc.property(codes, place, fc.nat(31), (code, at, wrong) => {
        const sign = ALPHABET.charAt(wrong);
        fc.pre(sign !== code[at]);
        expect(readCode(put(code, at, sign))).toBeNull();
      }),
    );
  });

  test('two characters that changed places are always seen', () => {
    fc.assert(
      fc.property(codes, place, place, (code, a, b) => {
        fc.pre(code[a] !== code[b]);
        expect(readCode(put(put(code, a, code.charAt(b)), b, code.charAt(a)))).toBeNull();
      }),
    );
  });
});

const CODE = createCode(() => 7);
const TOKEN = '0123456789abcdef0123456789abcdef';
const CERTIFICATE = 'ABCDEFGH12345678';

describe('what was scanned', () => {
  test.each([
    ['the label of today', `https://releve.example${codePath(CODE)}`, CODE],
    ['a label of an address that was moved since', `http://10.0.0.4:3000${codePath(CODE)}`, CODE],
    ['the code alone', writeCode(CODE), CODE],
    ['the sheet of a site', `https://releve.example/user/punch?site=${TOKEN}`, TOKEN],
    ['a certificate', `https://releve.example/verification/${CERTIFICATE}`, CERTIFICATE],
  ])('%s', (_name, text, code) => {
    expect(findCode(text)).toBe(code);
  });

  test.each([
    ['another address', 'https://elsewhere.example/menu'],
    ['a script', `javascript:location='/q/${CODE}'`],
    ['a mistyped label', `https://releve.example/q/${put(CODE, 3, CODE[3] === '0' ? '1' : '0')}`],
    ['words', 'Sortie de secours'],
    ['nothing', ''],
  ])('%s is none of ours', (_name, text) => {
    expect(findCode(text)).toBeNull();
  });
});
