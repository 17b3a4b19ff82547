// The lines of a sheet while it is being made: one for each day and client.
import type { LocalDate } from '../working-day.ts';
import { emptyDraft, type LineDraft } from './sheet-line.ts';

export interface SheetLines {
  /** Made where there is none. */
  at(jour: LocalDate, clientId: number | null): LineDraft;
  find(jour: LocalDate, clientId: number | null): LineDraft | undefined;
  all(): readonly LineDraft[];
}

export function createLines(): SheetLines {
  const days = new Map<LocalDate, LineDraft[]>();
  const drafts: LineDraft[] = [];
  const find: SheetLines['find'] = (jour, clientId) =>
    days.get(jour)?.find(({ client_id }) => client_id === clientId);
  return {
    find,
    all: () => drafts,
    at(jour, clientId) {
      const found = find(jour, clientId);
      if (found !== undefined) return found;
      const draft = emptyDraft(jour, clientId);
      drafts.push(draft);
      const day = days.get(jour);
      if (day === undefined) days.set(jour, [draft]);
      else day.push(draft);
      return draft;
    },
  };
}
