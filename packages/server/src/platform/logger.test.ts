import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

test('secrets do not reach the log', () => {
  const lines: string[] = [];
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const log = createLogger('info', destination);
  log.info({
    body: { identity: 'anne', password: 'hunter2' },
    request: { headers: { authorization: 'Bearer hunter2' } },
    token: 'hunter2',
  });
  expect(lines.join('')).toContain('anne');
  expect(lines.join('')).not.toContain('hunter2');
});
