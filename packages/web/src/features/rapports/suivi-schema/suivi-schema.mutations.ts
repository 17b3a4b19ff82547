import {
  archiveSchema,
  createSchema,
  getSchema,
  listForms,
  listSchemas,
  publishSchema,
  updateSchema,
} from '@releve/domain/features/suivi-schema.ts';
import { useCommand } from '../../../platform/api/use-command.ts';

/** The builder says itself, at the question, what a save was refused for. */
const BY_THE_BUILDER = { refreshes: [listSchemas, getSchema], showsRefusal: true };

export const useCreateSchema = () => useCommand(createSchema, BY_THE_BUILDER);

export const useUpdateSchema = () => useCommand(updateSchema, BY_THE_BUILDER);

export const usePublishSchema = () =>
  useCommand(publishSchema, { refreshes: [listSchemas, getSchema, listForms], showsRefusal: true });

export const useArchiveSchema = () =>
  useCommand(archiveSchema, { refreshes: [listSchemas, getSchema, listForms] });
