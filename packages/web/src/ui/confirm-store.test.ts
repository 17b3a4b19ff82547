import { afterEach, expect, it } from 'vitest';
import { answerConfirmation, askConfirmation, useConfirmStore } from './confirm-store.ts';

const question = { title: 'Delete', confirmLabel: 'Delete', cancelLabel: 'Keep' };

afterEach(() => answerConfirmation(false));

it.each([true, false])('answers %s', async (choice) => {
  const answer = askConfirmation(question);
  expect(useConfirmStore.getState()).toEqual({ question, isOpen: true });
  answerConfirmation(choice);
  expect(await answer).toBe(choice);
  expect(useConfirmStore.getState().isOpen).toBe(false);
});

it('counts a replaced question as refused', async () => {
  const first = askConfirmation(question);
  const second = askConfirmation({ ...question, title: 'Leave' });
  expect(await first).toBe(false);
  answerConfirmation(true);
  expect(await second).toBe(true);
});
