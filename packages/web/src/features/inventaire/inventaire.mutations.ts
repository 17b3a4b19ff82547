import {
  adjustStock,
  createProduit,
  setLevels,
  setSurface,
  updateProduit,
  updateStock,
} from '@releve/domain/features/inventaire-admin.ts';
import {
  cancelCommande,
  deliverCommande,
  deliverSupplies,
  placeOrder,
} from '@releve/domain/features/inventaire-commandes.ts';
import {
  askSupplies,
  cancelSupplies,
  markLow,
  transferStock,
} from '@releve/domain/features/inventaire.ts';
import { useCommand } from '../../platform/api/use-command.ts';
import { INVENTAIRE_CHANGES } from './inventaire-changes.ts';
import { INVENTAIRE_READS } from './inventaire-reads.ts';
import { subjectOf } from './inventaire-words.ts';

const queued = { changes: INVENTAIRE_CHANGES };

type Place = Parameters<typeof subjectOf>[0];

export const useMarkLow = (stock: Place) =>
  useCommand(markLow, { ...queued, subject: () => subjectOf(stock) });

export const useTransferStock = (stock: Place) =>
  useCommand(transferStock, { ...queued, subject: () => subjectOf(stock) });

export const useAskSupplies = () =>
  useCommand(askSupplies, { ...queued, subject: ({ body }) => `appro:${body.uuid}` });

const refreshes = INVENTAIRE_READS;
/** The form or the sheet says what was refused. */
const inForm = { showsRefusal: true, refreshes } as const;

export const useCancelSupplies = () => useCommand(cancelSupplies, inForm);
export const useDeliverSupplies = () => useCommand(deliverSupplies, inForm);
export const useCreateProduit = () => useCommand(createProduit, inForm);
export const useUpdateProduit = () => useCommand(updateProduit, inForm);
export const useSetLevels = () => useCommand(setLevels, inForm);
export const useUpdateStock = () => useCommand(updateStock, inForm);
export const useAdjustStock = () => useCommand(adjustStock, inForm);
export const usePlaceOrder = () => useCommand(placeOrder, inForm);
export const useDeliverCommande = () => useCommand(deliverCommande, inForm);
export const useCancelCommande = () => useCommand(cancelCommande, inForm);
export const useSetSurface = () => useCommand(setSurface, inForm);
