import {
  getManagedDocument,
  listDocumentReaders,
  listDocuments,
  listMyDocuments,
  openDocument,
} from '@releve/domain/features/documents.ts';
import { listDossiers, listMyDossiers } from '@releve/domain/features/dossiers.ts';
import { expect, it } from 'vitest';
import { FOLLOWED_READS } from './follow-documents.ts';

it('follows the reads of the contract, by the paths that they have there', () => {
  expect(FOLLOWED_READS.map(({ path }) => path)).toEqual(
    [
      listMyDocuments,
      openDocument,
      listDocuments,
      getManagedDocument,
      listDocumentReaders,
      listDossiers,
      listMyDossiers,
    ].map(({ path }) => path),
  );
});
