// The catalogue of the demo company, and which places have what.
import type { Tx } from '../platform/database.ts';
import { findAccount, idAt, type StoredSite } from './demo-context.ts';
import { DEMO_PRODUITS, type DemoProduit } from './demo-inventaire-texts.ts';
import type { DemoCompany } from './demo-part.ts';
import { findPublishedDocuments, insertRowsWithId } from './demo.repository.ts';
import { withFrenchSpaces } from './french-spaces.ts';

export const STOCKED_SITES = 9;

export interface Shelf {
  readonly stock: { readonly id: number; readonly account_id: number };
  readonly produit: DemoProduit;
  readonly site: StoredSite | null;
}

/** The demo's employee finds a shelf where they work: theirs come first. */
export function stockedSites({ quarts, sites, cleaners }: DemoCompany): StoredSite[] {
  const { id } = findAccount(cleaners, 'employe');
  const isTheirs = (site: StoredSite) =>
    quarts.some(({ employe_id, client_id }) => employe_id === id && client_id === site.id);
  return sites
    .toSorted((a, b) => Number(isTheirs(b)) - Number(isTheirs(a)) || a.id - b.id)
    .slice(0, STOCKED_SITES);
}

export async function storeCatalogue(tx: Tx): Promise<number[]> {
  const sheets = await findPublishedDocuments(tx);
  const fds = sheets.find(({ sujet }) => sujet === 'fds')?.id ?? null;
  const rows = DEMO_PRODUITS.map((produit) => ({
    nom: withFrenchSpaces(produit.nom),
    unite: withFrenchSpaces(produit.unite),
    format_nom: produit.format?.[0] ?? null,
    format_quantite: produit.format?.[1] ?? null,
    fournisseur: produit.fournisseur,
    sku: produit.sku,
    note: '',
    fds_id: produit.pictogrammes === undefined ? null : fds,
    pictogrammes: [...(produit.pictogrammes ?? [])],
    avertissement: produit.avertissement ?? null,
    mentions: withFrenchSpaces(produit.mentions ?? ''),
    conseils: withFrenchSpaces(produit.conseils ?? ''),
    recherche: '',
  }));
  return (await insertRowsWithId(tx, 'produits', rows)).map(({ id }) => id);
}

/** Small sites have the first products, large ones all but the heavy ones; the depot has everything. */
export async function storeShelves(
  tx: Tx,
  company: DemoCompany,
  ids: readonly number[],
): Promise<Shelf[]> {
  const planned = [...stockedSites(company), null].flatMap((site, place) =>
    DEMO_PRODUITS.map((produit, index) => ({
      site,
      produit,
      produitId: ids[index] ?? 0,
      index,
    })).filter(({ index }) => site === null || (index + place) % 5 !== 4 || index < 3),
  );
  const accounts = await insertRowsWithId(
    tx,
    'ledger_accounts',
    planned.map(({ site, produitId }) => ({
      ledger: 'stock' as const,
      holder_id: site?.id ?? 0,
      item_id: produitId,
    })),
  );
  const stocks = await insertRowsWithId(
    tx,
    'site_produits',
    planned.map(({ site, produit, produitId }, index) => ({
      produit_id: produitId,
      client_id: site?.id ?? null,
      account_id: idAt(accounts, index),
      quantite: 0,
      seuil: site === null ? produit.seuil * 3 : produit.seuil,
      cible: site === null ? produit.cible * 4 : produit.cible,
      autorise: true,
      emplacement: site === null ? `Allée ${1 + (index % 4)}` : 'Local d’entretien',
      nom: '',
      site: '',
      fournisseur: '',
      retire: false,
      recherche: '',
      version: 0,
    })),
  );
  return planned.map(({ site, produit }, index) => ({
    stock: { id: idAt(stocks, index), account_id: idAt(accounts, index) },
    produit,
    site,
  }));
}
