import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

function captureLog() {
  const lines: string[] = [];
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  return { lines, log: createLogger('info', destination) };
}

test('secrets do not reach the log', () => {
  const { lines, log } = captureLog();
  log.info({
    body: { identity: 'anne', password: 'hunter2' },
    request: { headers: { authorization: 'Bearer hunter2' } },
    token: 'hunter2',
  });
  expect(lines.join('')).toContain('anne');
  expect(lines.join('')).not.toContain('hunter2');
});

test('an error of the database is logged without the row it quotes', () => {
  const { lines, log } = captureLog();
  const error = Object.assign(new Error('a check was violated'), {
    code: '23514',
    detail: 'Failing row contains (7, Anne, $argon2id$hunter2).',
  });
  log.error({ err: error }, 'unexpected error');
  expect(lines.join('')).toContain('23514');
  expect(lines.join('')).toContain('logger.test.ts');
  expect(lines.join('')).not.toContain('hunter2');
});
