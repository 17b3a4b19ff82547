// What changed since the version that this person last confirmed. Pure.
import type { DocumentVersionMark, MyDocument } from '@releve/domain/features/documents.ts';

export interface DocumentChanges {
  /** The version that was confirmed; null where none was. */
  before: number | null;
  /** Newest first, each with what it changed. */
  changes: readonly Pick<DocumentVersionMark, 'numero' | 'note'>[];
}

/** Null where there is nothing to tell: a first version, or one without a note that nobody confirmed before. */
export function changesSince(
  { courante, confirme_avant }: Pick<MyDocument, 'courante' | 'confirme_avant'>,
  versions: readonly DocumentVersionMark[] = [courante],
): DocumentChanges | null {
  if (confirme_avant !== null) {
    const changes = versions.filter(
      ({ numero }) => numero > confirme_avant && numero <= courante.numero,
    );
    return { before: confirme_avant, changes };
  }
  const hasChanged = courante.numero > 1 && courante.note !== '';
  return hasChanged ? { before: null, changes: [courante] } : null;
}
