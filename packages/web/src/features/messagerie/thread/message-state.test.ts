import { expect, it } from 'vitest';
import { buildMessage } from '../message.fixture.ts';
import { receiptOf } from './message-state.tsx';

const group = (lu: number, personnes: number, depuis = 0) => ({
  depuis,
  jusqu_a: null,
  lu,
  personnes,
});

it('says how far a message has come: here, refused, on the server, read by all who were there', () => {
  expect(receiptOf(buildMessage({ state: 'waiting' }), [])).toBe('waiting');
  expect(receiptOf(buildMessage({ state: 'parked' }), [])).toBe('parked');
  const message = buildMessage({ seq: 8 });
  expect(receiptOf(message, [])).toBe('received');
  expect(receiptOf(message, [group(8, 3), group(2, 1)])).toBe('received');
  expect(receiptOf(message, [group(8, 3), group(9, 1)])).toBe('read');
  // Whoever came later has not to read it.
  expect(receiptOf(message, [group(8, 3), group(0, 1, 8)])).toBe('read');
});
