// Products on the shelves of a test's own site, through the API, so that a test begins with what it is about.
import { randomUUID } from 'node:crypto';
import type { EndpointInput } from '../../packages/domain/src/endpoint.ts';
import type { createProduit } from '../../packages/domain/src/features/inventaire-admin.ts';
import type {
  Appro,
  Mouvement,
  ProduitFile,
  Stock,
} from '../../packages/domain/src/features/inventaire-shapes.ts';
import { callAs } from './call-as.ts';
import type { ReleveServer } from './releve-server.ts';

type Content = EndpointInput<typeof createProduit>['body'];

export const addProduit = (
  server: ReleveServer,
  values: Partial<Content> = {},
): Promise<ProduitFile> =>
  callAs<ProduitFile>(server, 'directeur', {
    method: 'POST',
    path: '/api/inventaire/produits',
    body: {
      nom: `Savon ${randomUUID().slice(0, 8)}`,
      unite: 'bouteille',
      format_commande: { nom: 'caisse', quantite: 6 },
      fournisseur: `Fournisseur ${randomUUID().slice(0, 8)}`,
      sku: 'AV-12',
      note: 'Diluer une part dans vingt.',
      fds_id: null,
      pictogrammes: ['corrosion', 'exclamation'],
      avertissement: 'danger',
      mentions: 'Provoque de graves lésions des yeux.',
      conseils: 'Porter des gants.',
      photo: null,
      ...values,
    } satisfies Content,
  });

/** What a site has of it, after a first delivery. */
export async function stockSite(
  server: ReleveServer,
  client: { id: number },
  produit: { id: number },
  { quantite, seuil = 4, cible = 12 }: { quantite: number; seuil?: number; cible?: number },
): Promise<Stock> {
  await callAs(server, 'directeur', {
    method: 'POST',
    path: '/api/inventaire/niveaux',
    body: {
      produit_id: produit.id,
      client_ids: [client.id],
      seuil,
      cible,
      autorise: true,
      emplacement: '',
    },
  });
  const [stock] = await listStocks(server, { client, produit });
  if (stock === undefined) throw new Error('The site has not got the product');
  if (quantite === 0) return stock;
  return callAs<Stock>(server, 'directeur', {
    method: 'POST',
    path: `/api/inventaire/stock/${stock.id}/ajustement`,
    body: { uuid: randomUUID(), delta: quantite, raison: 'Première livraison' },
  });
}

const listStocks = async (
  server: ReleveServer,
  { client, produit }: { client: { id: number }; produit: { id: number } },
): Promise<Stock[]> => {
  const path = `/api/inventaire?client_id=${client.id}&produit_id=${produit.id}`;
  return (await callAs<{ data: Stock[] }>(server, 'directeur', { method: 'GET', path })).data;
};

export const readStock = (server: ReleveServer, { id }: { id: number }): Promise<Stock> =>
  callAs<Stock>(server, 'directeur', { method: 'GET', path: `/api/inventaire/stock/${id}` });

export const listHistory = async (
  server: ReleveServer,
  { id }: { id: number },
): Promise<Mouvement[]> => {
  const path = `/api/inventaire/stock/${id}/mouvements?per_page=100`;
  return (await callAs<{ data: Mouvement[] }>(server, 'directeur', { method: 'GET', path })).data;
};

/** As the person asks on their phone. */
export async function askFor(
  server: ReleveServer,
  username: string,
  stock: { id: number },
  quantite: number,
): Promise<Appro> {
  const { id } = await callAs<{ id: number }>(server, username, {
    method: 'POST',
    path: '/api/inventaire/approvisionnements',
    body: {
      uuid: randomUUID(),
      at: new Date().toISOString(),
      note: '',
      lignes: [{ stock_id: stock.id, quantite }],
    },
  });
  return callAs<Appro>(server, username, {
    method: 'GET',
    path: `/api/inventaire/approvisionnements/${id}`,
  });
}
