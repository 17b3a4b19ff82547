// The opaque secrets handed to people: session tokens and reset links. Only their hash is ever stored.
import { hash, randomBytes } from 'node:crypto';

const PREFIX = 'releve_';
const BEARER = /^Bearer (releve_[\w-]{43})$/i;

/** 256 random bits; the prefix lets secret scanners recognise one that was published by mistake. */
export const createToken = (): string => PREFIX + randomBytes(32).toString('base64url');

/** A token has full entropy, so a fast hash is enough and allows an indexed lookup. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

export const readBearerToken = (authorization: string | undefined): string | undefined =>
  authorization === undefined ? undefined : BEARER.exec(authorization)?.[1];
