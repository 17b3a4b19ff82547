// How products, places and states are said. Pure.
import type {
  ApproStatut,
  CommandeStatut,
  Stock,
} from '@releve/domain/features/inventaire-shapes.ts';
import type { Translate } from '../../platform/i18n/i18n.ts';
import type { StateKind } from '../../ui/state-badge.tsx';

/** What changes one product in one place goes in order. */
export const subjectOf = ({
  client,
  produit,
}: {
  client: { id: number } | null;
  produit: { id: number };
}): string => `stock:${client?.id ?? 'depot'}:${produit.id}`;

/** Below zero more was taken than was known of: there is none. */
export const shownQuantite = ({ quantite }: Pick<Stock, 'quantite'>): number =>
  Math.max(0, quantite);

export const stockAddress = (id: number): string => `/user/inventaire/${id}`;

export const placeOf = ({ client }: { client: { nom: string } | null }, t: Translate): string =>
  client?.nom ?? t('inventaire.depot');

/** « +3 », « −2 » with a true minus. */
export const signed = (delta: number): string =>
  delta > 0 ? `+${delta}` : delta === 0 ? '0' : `\u2212${Math.abs(delta)}`;

export const APPRO_KINDS: Readonly<Record<ApproStatut, StateKind>> = {
  demandee: 'now',
  commandee: 'info',
  livree: 'done',
  annulee: 'neutral',
};

export const COMMANDE_KINDS: Readonly<Record<CommandeStatut, StateKind>> = {
  commandee: 'info',
  livree: 'done',
  annulee: 'neutral',
};
