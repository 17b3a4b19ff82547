import type { QueryKey } from '@tanstack/react-query';
import { askedAtOf, noteAsked, queryClient } from './query-client.ts';

/** What was asked for beside the screens, unless a screen has asked since. */
export function showRead(queryKey: QueryKey, data: unknown, asked: number): void {
  if (askedAtOf(queryKey) > asked) return;
  noteAsked(data, asked);
  queryClient.setQueryData(queryKey, data, { updatedAt: asked });
}
