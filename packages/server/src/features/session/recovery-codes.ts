// Codes to be printed and typed once each, for the day when the phone is not there.
import { randomBytes, randomInt } from 'node:crypto';
import { RECOVERY_CODE_COUNT } from '@releve/domain/features/second-step.ts';
import { hashWithSalt } from '../../platform/passwords.ts';

/** Without those that look alike: 0 and O, 1 and I and L. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const GROUP_LENGTH = 5;
const SALT_BYTES = 16;

const pickGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');

/** However it was copied: in small letters, without its hyphen, with spaces. */
const normalise = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

export const hashRecoveryCode = (typed: string, salt: Uint8Array): Promise<Buffer> =>
  hashWithSalt(normalise(typed), salt);

export interface NewRecoveryCodes {
  readonly codes: string[];
  readonly hashes: Buffer[];
  readonly salt: Buffer;
}

export async function createRecoveryCodes(): Promise<NewRecoveryCodes> {
  const salt = randomBytes(SALT_BYTES);
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () => `${pickGroup()}-${pickGroup()}`);
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(code, salt)));
  return { codes, hashes, salt };
}
