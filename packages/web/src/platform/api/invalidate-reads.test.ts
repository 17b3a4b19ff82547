import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { invalidateReads, queryClient } from './query-client.ts';

afterEach(() => queryClient.clear());

/** A read whose answers come when the test says so. */
function watchRead() {
  const answers: ((value: string) => void)[] = [];
  const observer = new QueryObserver<string>(queryClient, {
    queryKey: ['/api/list', {}],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  observer.subscribe(() => undefined);
  return { answers, data: () => observer.getCurrentResult().data };
}

test('a first answer that was asked for before a change is not taken for the state after it', async () => {
  const { answers, data } = watchRead();
  const refreshed = invalidateReads({ queryKey: ['/api/list'] });
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('after');
  await refreshed;
  answers[0]?.('before');
  await Promise.resolve();
  expect(data()).toBe('after');
});

test('only what the change concerns is asked for again', async () => {
  const { answers, data } = watchRead();
  await invalidateReads({ predicate: ({ queryKey: [path] }) => path === '/api/other' });
  expect(answers).toHaveLength(1);
  answers[0]?.('before');
  await expect.poll(data).toBe('before');
});
