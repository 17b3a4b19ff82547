// @vitest-environment happy-dom
import { beforeAll, describe, expect, test } from 'vitest';
import { loadAppMessages, t } from '../../../platform/i18n/i18n.ts';
import { describeOutbox, moodOf } from './outbox-words.ts';

beforeAll(loadAppMessages);

const now = new Date(2026, 2, 10, 21, 30).getTime();
const sentAt = (hour: number, minute: number, day = 10) =>
  new Date(2026, 2, day, hour, minute).toISOString();

describe('the outbox in words', () => {
  test('counts what waits', () => {
    const counts = { waiting: 3, refused: 0, lastSentAt: null };
    expect(moodOf(counts)).toBe('waiting');
    expect(describeOutbox(t, counts, now)).toBe('3 à envoyer');
  });

  test('a refusal comes first: it needs the person', () => {
    const counts = { waiting: 3, refused: 2, lastSentAt: sentAt(21, 4) };
    expect(moodOf(counts)).toBe('refused');
    expect(describeOutbox(t, counts, now)).toBe('2 refusés');
  });

  test('says when all was sent, on the day itself', () => {
    const counts = { waiting: 0, refused: 0, lastSentAt: sentAt(21, 4) };
    expect(describeOutbox(t, counts, now)).toBe('Tout est envoyé · 21:04');
    const before = { ...counts, lastSentAt: sentAt(21, 4, 9) };
    expect(describeOutbox(t, before, now)).toBe('Tout est envoyé');
  });
});
