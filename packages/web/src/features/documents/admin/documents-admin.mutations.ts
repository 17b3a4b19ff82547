import {
  archiveDocument,
  createDocument,
  deleteDocument,
  getManagedDocument,
  listDocumentReaders,
  listDocuments,
  listMyDocuments,
  openDocument,
  publishDocument,
  remindDocument,
  updateDocument,
} from '@releve/domain/features/documents.ts';
import { deleteDossier, listDossiers, listMyDossiers } from '@releve/domain/features/dossiers.ts';
import { useCommand } from '../../../platform/api/use-command.ts';

const LISTS = [listDocuments, listMyDocuments, listDossiers, listMyDossiers];
export const DOCUMENT_READS = [...LISTS, getManagedDocument, openDocument, listDocumentReaders];

/** The form says itself, beside the fields, what a save was refused for. */
const BY_THE_FORM = { refreshes: DOCUMENT_READS, showsRefusal: true };

export const useCreateDocument = () => useCommand(createDocument, BY_THE_FORM);

export const useUpdateDocument = () => useCommand(updateDocument, BY_THE_FORM);

export const usePublishDocument = () => useCommand(publishDocument, BY_THE_FORM);

export const useArchiveDocument = () => useCommand(archiveDocument, { refreshes: DOCUMENT_READS });

export const useDeleteDocument = () => useCommand(deleteDocument, { refreshes: LISTS });

export const useRemindDocument = () => useCommand(remindDocument);

export const useDeleteDossier = () => useCommand(deleteDossier, { refreshes: LISTS });
