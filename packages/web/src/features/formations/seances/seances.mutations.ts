import {
  createSeance,
  endSeance,
  getSeance,
  listMySeances,
  listSeances,
  updateSeance,
} from '@releve/domain/features/formation-seances.ts';
import {
  getFormation,
  getMatrix,
  listFormationResults,
  listFormations,
} from '@releve/domain/features/formations-admin.ts';
import { useCommand } from '../../../platform/api/use-command.ts';

const SHEETS = [getSeance, listSeances, listMySeances];

/** The form says itself, beside the fields, what a save was refused for. */
const BY_THE_FORM = { refreshes: SHEETS, showsRefusal: true };

export const useCreateSeance = () => useCommand(createSeance, BY_THE_FORM);

export const useUpdateSeance = () => useCommand(updateSeance, BY_THE_FORM);

export const useEndSeance = () =>
  useCommand(endSeance, {
    refreshes: [...SHEETS, listFormations, getFormation, getMatrix, listFormationResults],
  });
