// What was chosen in the palette since the page was opened, last first.
import { create } from 'zustand';

const KEPT = 5;

export const useRecentItems = create<{ ids: readonly string[] }>(() => ({ ids: [] }));

export const rememberItem = (id: string): void =>
  useRecentItems.setState(({ ids }) => ({
    ids: [id, ...ids.filter((other) => other !== id)].slice(0, KEPT),
  }));
