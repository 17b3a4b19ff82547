// Turns whatever was thrown into an answer. An unexpected error is logged, and its message is never sent.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseError } from 'pg';
import { HttpError, invalid, unavailable, type ErrorBody } from './errors.ts';

const MESSAGES_BY_STATUS: Readonly<Record<number, string>> = {
  404: 'errors.not_found',
  413: 'errors.too_large',
  415: 'errors.unsupported_media_type',
};

const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);

// pg gives these no code.
const LOST_CONNECTION = /^(Connection terminated|timeout exceeded when trying to connect)/;

/** What a prepared statement answers once after a migration: see prepared-query.ts. */
const CHANGED_SHAPE = /^cached plan must not change/;

/** Lost or refused connections, and the conflicts PostgreSQL solves by asking for another try. */
function isPassing(error: unknown): boolean {
  if (error instanceof DatabaseError) {
    const isConflict = /^(08|57P0|53|40001|40P01)/.test(error.code ?? '');
    return isConflict || CHANGED_SHAPE.test(error.message);
  }
  if (!(error instanceof Error)) return false;
  const isRefused =
    'code' in error && typeof error.code === 'string' && NETWORK_CODES.has(error.code);
  return isRefused || LOST_CONNECTION.test(error.message);
}

/** A value no column can hold, such as a text with a null character. */
const isImpossibleValue = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.code?.startsWith('22') ?? false);

/** The database refuses what would change a locked pay period, whoever writes. */
const isLockedPeriod = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === 'RL001';

function toHttpError(error: FastifyError | Error, request: FastifyRequest): HttpError {
  if (error instanceof HttpError) return error;
  if ('statusCode' in error && error.statusCode !== undefined && error.statusCode < 500) {
    const message = MESSAGES_BY_STATUS[error.statusCode] ?? 'errors.malformed';
    return new HttpError(error.statusCode, { message });
  }
  if (isPassing(error)) {
    request.log.warn({ err: error }, 'the database cannot be reached');
    return unavailable();
  }
  if (isLockedPeriod(error)) return invalid('heures.locked');
  if (isImpossibleValue(error)) {
    request.log.warn({ err: error }, 'the database refused a value');
    return invalid('validation.invalid');
  }
  request.log.error({ err: error }, 'unexpected error');
  return new HttpError(500, { message: 'errors.unexpected' });
}

export function sendError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, body } = toHttpError(error, request);
  if (body.retry_after !== undefined) void reply.header('Retry-After', body.retry_after);
  return reply.status(status).send(body satisfies ErrorBody);
}
