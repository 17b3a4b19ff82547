import {
  confirmDocument,
  listDocumentReaders,
  listDocuments,
  listMyDocuments,
  openDocument,
  pinDocument,
  readDocument,
} from '@releve/domain/features/documents.ts';
import { defineCommands } from '../../platform/features/define-feature.ts';
import { DOCUMENT_CHANGES } from './document-changes.ts';

const READS = [listMyDocuments, openDocument, listDocuments, listDocumentReaders];

export default defineCommands({
  commands: [
    { command: readDocument, name: 'commands.read_document', refreshes: READS },
    { command: confirmDocument, name: 'commands.confirm_document', refreshes: READS },
    {
      command: pinDocument,
      name: 'commands.pin_document',
      refreshes: [listMyDocuments, openDocument],
    },
  ],
  changes: DOCUMENT_CHANGES,
});
