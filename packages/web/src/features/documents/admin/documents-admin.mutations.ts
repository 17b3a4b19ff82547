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
import {
  createDossier,
  deleteDossier,
  listDossiers,
  listMyDossiers,
  updateDossier,
} from '@releve/domain/features/dossiers.ts';
import { useCommand } from '../../../platform/api/use-command.ts';

const LISTS = [listDocuments, listMyDocuments, listDossiers, listMyDossiers];
const ONE = [...LISTS, getManagedDocument, openDocument, listDocumentReaders];

/** The form says itself, beside the fields, what a save was refused for. */
const BY_THE_FORM = { refreshes: ONE, showsRefusal: true };

export const useCreateDocument = () => useCommand(createDocument, BY_THE_FORM);

export const useUpdateDocument = () => useCommand(updateDocument, BY_THE_FORM);

export const usePublishDocument = () => useCommand(publishDocument, BY_THE_FORM);

export const useArchiveDocument = () => useCommand(archiveDocument, { refreshes: ONE });

export const useDeleteDocument = () => useCommand(deleteDocument, { refreshes: LISTS });

export const useRemindDocument = () => useCommand(remindDocument);

export const useCreateDossier = () => useCommand(createDossier, BY_THE_FORM);

export const useUpdateDossier = () => useCommand(updateDossier, BY_THE_FORM);

export const useDeleteDossier = () => useCommand(deleteDossier, { refreshes: LISTS });
