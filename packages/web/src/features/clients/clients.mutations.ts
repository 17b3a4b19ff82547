import { importClients } from '@releve/domain/features/client-import.ts';
import {
  createClientReview,
  deleteClientReview,
  listClientReviews,
} from '@releve/domain/features/client-reviews.ts';
import {
  CLIENT_PHOTO,
  createClient,
  deactivateClient,
  deleteClientPhoto,
  getClient,
  listClientHistory,
  putClientPhoto,
  reactivateClient,
  rotateClientQr,
  updateClient,
} from '@releve/domain/features/client-file.ts';
import {
  listClientOptions,
  listClientPoints,
  listClients,
  listClientVilles,
} from '@releve/domain/features/clients.ts';
import {
  createTache,
  deleteTache,
  listTaches,
  orderTaches,
  updateTache,
} from '@releve/domain/features/taches.ts';
import { useCommand } from '../../platform/api/use-command.ts';
import { useUploadCommand } from '../../platform/api/use-upload-command.ts';

const LISTS = [listClients, listClientPoints, listClientVilles, listClientOptions];
export const CLIENT_READS = [...LISTS, getClient, listClientHistory];
const TACHE_READS = [listTaches, listClients, getClient, listClientHistory];
const REVIEW_READS = [listClientReviews, listClients, getClient, listClientHistory];

/** The form says itself, beside the fields, what a save was refused for. */
const BY_THE_FORM = { refreshes: CLIENT_READS, showsRefusal: true };

export const useCreateClient = () => useCommand(createClient, BY_THE_FORM);

export const useUpdateClient = () => useCommand(updateClient, BY_THE_FORM);

export const useDeactivateClient = () => useCommand(deactivateClient, { refreshes: CLIENT_READS });

export const useReactivateClient = () => useCommand(reactivateClient, { refreshes: CLIENT_READS });

export const usePutClientPhoto = () =>
  useUploadCommand(putClientPhoto, CLIENT_PHOTO, { refreshes: CLIENT_READS });

export const useDeleteClientPhoto = () =>
  useCommand(deleteClientPhoto, { refreshes: CLIENT_READS });

export const useRotateClientQr = () =>
  useCommand(rotateClientQr, { refreshes: [getClient, listClientHistory] });

export const useCreateTache = () =>
  useCommand(createTache, { refreshes: TACHE_READS, showsRefusal: true });

export const useUpdateTache = () =>
  useCommand(updateTache, { refreshes: TACHE_READS, showsRefusal: true });

export const useDeleteTache = () => useCommand(deleteTache, { refreshes: TACHE_READS });

export const useOrderTaches = () => useCommand(orderTaches, { refreshes: TACHE_READS });

export const useCreateReview = () =>
  useCommand(createClientReview, { refreshes: REVIEW_READS, showsRefusal: true });

export const useDeleteReview = () => useCommand(deleteClientReview, { refreshes: REVIEW_READS });

export const useImportClients = () =>
  useCommand(importClients, { refreshes: CLIENT_READS, showsRefusal: true });
