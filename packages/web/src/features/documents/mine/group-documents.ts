// The rows of one's documents under headings: what is to be read, then each site, then each subject. Pure.
import type { DocumentSujet, MyDocument } from '@releve/domain/features/documents.ts';
import { awaitsReader } from '../document-changes.ts';

export type DocumentGroup =
  | { kind: 'to_read' }
  | { kind: 'site'; id: number; nom: string }
  | { kind: 'subject'; sujet: DocumentSujet };

export interface GroupedDocuments {
  key: string;
  group: DocumentGroup;
  documents: MyDocument[];
}

function groupOf(document: MyDocument): DocumentGroup {
  if (awaitsReader(document)) return { kind: 'to_read' };
  const { client, sujet } = document;
  return client === null ? { kind: 'subject', sujet } : { kind: 'site', ...client };
}

const keyOf = (group: DocumentGroup): string => {
  if (group.kind === 'site') return `site:${group.id}`;
  return group.kind === 'subject' ? `subject:${group.sujet}` : group.kind;
};

const RANKS = { to_read: 0, site: 1, subject: 2 } as const;

/** What was read a moment ago stands among the read ones, though the server has still listed it first. */
export function groupDocuments(documents: readonly MyDocument[]): GroupedDocuments[] {
  const groups = Map.groupBy(documents, (document) => keyOf(groupOf(document)));
  return [...groups]
    .flatMap(([key, [first, ...others]]) =>
      first === undefined ? [] : { key, group: groupOf(first), documents: [first, ...others] },
    )
    .toSorted((a, b) => RANKS[a.group.kind] - RANKS[b.group.kind]);
}
