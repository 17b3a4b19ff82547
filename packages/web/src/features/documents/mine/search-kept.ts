// The list of documents as the server would answer it, made of what the device keeps. Pure.
import type { MyDocument } from '@releve/domain/features/documents.ts';
import type { Dossier } from '@releve/domain/features/dossiers.ts';
import { foldText } from '../../../platform/i18n/fold-text.ts';
import { awaitsReader, documentStateOf } from '../document-changes.ts';
import { below } from '../dossier-tree.ts';
import { type MyDocumentsSearch, myDocumentsSearch } from '../documents-search.ts';

const wordsOf = (text: string): string[] => foldText(text).split(/[^\p{L}\p{N}]+/u);

/** Each word of the search begins one of the document's: the text of its file is on the server alone. */
function isFound(document: MyDocument, q: string): boolean {
  const { titre, description, client, dossier } = document;
  const known = wordsOf([titre, description, client?.nom, dossier?.nom].join(' '));
  return wordsOf(q.trim()).every((asked) => known.some((word) => word.startsWith(asked)));
}

const STATES = {
  a_traiter: awaitsReader,
  a_lire: ({ ma_lecture }) => ma_lecture.lu_le === null,
  a_confirmer: (document) => documentStateOf(document) === 'to_confirm',
  epingle: ({ epingle }) => epingle,
} satisfies Record<NonNullable<MyDocumentsSearch['etat']>, (document: MyDocument) => boolean>;

const KEYS = {
  titre: ({ titre }) => foldText(titre),
  publie_le: ({ courante }) => courante.publie_le,
  sujet: ({ sujet }) => sujet,
} satisfies Record<string, (document: MyDocument) => string>;

/** Without an order it is that of the server, which the device keeps them in. */
function inOrder(found: readonly MyDocument[], sort: MyDocumentsSearch['sort']): MyDocument[] {
  if (!sort) return [...found];
  const isDown = sort.startsWith('-');
  const keyOf = KEYS[sort.replace('-', '') as keyof typeof KEYS];
  const ordered = found.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)) || a.id - b.id);
  return isDown ? ordered.toReversed() : ordered;
}

export function searchKept(
  kept: readonly MyDocument[],
  search: MyDocumentsSearch,
  dossiers: readonly Dossier[],
) {
  const { q, sort, page, etat, sujet, client, dossier } = search;
  const folders = dossier === undefined ? null : below(dossiers, dossier);
  const found = kept.filter(
    (document) =>
      (etat === undefined || STATES[etat](document)) &&
      (sujet === undefined || document.sujet === sujet) &&
      (client === undefined || document.client?.id === client) &&
      (folders === null || (document.dossier !== null && folders.has(document.dossier.id))) &&
      isFound(document, q),
  );
  const { perPage } = myDocumentsSearch;
  return {
    data: inOrder(found, sort).slice((page - 1) * perPage, page * perPage),
    meta: { total: found.length, page, per_page: perPage },
  };
}
