import { describe, expect, test } from 'vitest';
import { codeOfStep, findStep, stepAt, writeBase32, writeTotpUri } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');
const at = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000);

describe('the codes', () => {
  // The last six digits of those in appendix B of RFC 6238.
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i seconds', (seconds, code) => {
    expect(codeOfStep(SECRET, stepAt(at(seconds)))).toBe(code);
  });

  test('the secret as apps read it (RFC 4648)', () => {
    expect(writeBase32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(writeBase32(Buffer.from('foob'))).toBe('MZXW6YQ');
    expect(writeTotpUri(SECRET, { issuer: 'Relève', account: 'a b' })).toBe(
      'otpauth://totp/Rel%C3%A8ve:a%20b?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Rel%C3%A8ve&algorithm=SHA1&digits=6&period=30',
    );
  });
});

describe('a typed code', () => {
  const now = at(1_800_000_010);
  const step = stepAt(now);
  const find = (typed: string, lastUsed = 0) => findStep(SECRET, typed, { now, lastUsed });

  test('counts one step before and after the present one, and no further', () => {
    expect(find(codeOfStep(SECRET, step))).toBe(step);
    expect(find(codeOfStep(SECRET, step - 1))).toBe(step - 1);
    expect(find(codeOfStep(SECRET, step + 1))).toBe(step + 1);
    expect(find(codeOfStep(SECRET, step - 2))).toBeUndefined();
    expect(find(codeOfStep(SECRET, step + 2))).toBeUndefined();
  });

  test('may have a space in the middle', () => {
    const code = codeOfStep(SECRET, step);
    expect(find(` ${code.slice(0, 3)} ${code.slice(3)} `)).toBe(step);
  });

  test('works once, and none before it either', () => {
    expect(find(codeOfStep(SECRET, step), step)).toBeUndefined();
    expect(find(codeOfStep(SECRET, step - 1), step)).toBeUndefined();
    expect(find(codeOfStep(SECRET, step + 1), step)).toBe(step + 1);
  });

  test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('%j is none', (typed) => {
    expect(find(typed)).toBeUndefined();
  });
});
