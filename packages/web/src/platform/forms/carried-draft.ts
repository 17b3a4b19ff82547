// What one screen hands to the form of another: a text and its files. The screen of the form takes it when it opens, once;
// it lives in memory only, as what it was taken from is still there.
import { useEffect, useState } from 'react';

export interface CarriedDraft {
  readonly text: string;
  /** The site that it is about. */
  readonly siteId?: number;
  readonly hasFiles: boolean;
  /** Fetched while the form opens. Never rejects: what could not be fetched is left out, and was said. */
  readonly files: Promise<readonly File[]>;
}

const drafts = new Map<string, CarriedDraft>();

export const carryDraft = (form: string, draft: CarriedDraft): void => {
  drafts.set(form, draft);
};

/** Null where nothing was handed over, or once it was used. */
export function useCarriedDraft(form: string): readonly [CarriedDraft | null, () => void] {
  const [draft, setDraft] = useState(() => drafts.get(form) ?? null);
  useEffect(() => {
    drafts.delete(form);
  }, [form]);
  return [draft, () => setDraft(null)];
}
