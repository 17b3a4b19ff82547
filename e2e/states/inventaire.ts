// The inventory: the shelf, a count, a product, a request, and the lists of a manager.
import type { Page } from '@playwright/test';
import { addClient } from '../support/client-calls.ts';
import { addProduit, askFor, stockSite } from '../support/inventaire-calls.ts';
import type { ReleveServer } from '../support/releve-server.ts';
import type { StateGroup } from '../support/screen-states.ts';
import { goWithin, press, type ScreenState, seeDialog, seeText } from '../support/state-steps.ts';

const openStock = async (page: Page, server: ReleveServer) => {
  const client = await addClient(server);
  const produit = await addProduit(server);
  const stock = await stockSite(server, client, produit, { quantite: 3 });
  await goWithin(page, `/user/inventaire/${stock.id}`);
  await page.getByRole('heading', { level: 1, name: produit.nom }).waitFor();
  await seeText('Sécurité (SIMDUT)')(page);
  return { client, produit, stock };
};

const onStock = (button: string, dialog: RegExp) => async (page: Page, server: ReleveServer) => {
  await openStock(page, server);
  await press(page, button);
  await page.getByRole('dialog', { name: dialog }).waitFor();
};

const openRequest = async (page: Page, server: ReleveServer) => {
  const { stock } = await openStock(page, server);
  const asked = await askFor(server, 'directeur', stock, 6);
  await goWithin(page, `/user/inventaire/demandes/${asked.id}`);
  await seeText('Ce qui est demandé')(page);
};

const INVENTORY_STATES: readonly ScreenState[] = [
  { name: 'all stock', at: '/admin/inventory', reach: seeText('Sous le seuil') },
  {
    name: 'all stock in English, dark',
    at: '/admin/inventory',
    settings: { language: 'en', darkMode: true },
    reach: seeText('Below the threshold'),
  },
  {
    name: 'no stock found',
    at: '/admin/inventory?q=zzzzzz',
    reach: (page) =>
      page
        .getByRole('button', { name: /Effacer/ })
        .first()
        .waitFor(),
  },
  {
    name: 'several sites set at once',
    at: '/admin/inventory?regler=oui',
    overlay: 'Régler plusieurs sites',
    reach: (page) => seeDialog(page, 'Régler plusieurs sites'),
  },
  {
    name: 'what is to be ordered',
    at: '/admin/inventory/a-commander',
    reach: async (page) => {
      await page.getByRole('checkbox').first().click();
      await seeText('1 ligne choisie')(page);
    },
  },
  {
    name: 'what is to be ordered, by round, dark',
    at: '/admin/inventory/a-commander?sort=tournee',
    settings: { darkMode: true },
    reach: seeText('Tournée'),
  },
  { name: 'the orders', at: '/admin/inventory/commandes', reach: seeText('En commande') },
  { name: 'the requests', at: '/admin/inventory/demandes', reach: seeText('Demandé') },
  {
    name: 'the loading list',
    at: '/admin/inventory/chargement',
    reach: (page) =>
      page
        .getByText(/Tournée de|Rien à charger|Sans tournée/)
        .first()
        .waitFor(),
  },
  {
    name: 'the use, before a product is chosen',
    at: '/admin/inventory/usage',
    reach: seeText('Choisissez un produit'),
  },
  {
    name: 'the catalogue',
    at: '/admin/inventory/catalogue',
    reach: seeText('Essuie-mains en rouleau'),
  },
  {
    name: 'a new product',
    at: '/admin/inventory/catalogue?ajouter=oui',
    overlay: 'Nouveau produit',
    reach: (page) => seeDialog(page, 'Nouveau produit'),
  },
  { name: 'a product in a place', at: '/admin/inventory', reach: openStock },
  {
    name: 'a product in a place, dark',
    at: '/admin/inventory',
    settings: { darkMode: true },
    reach: openStock,
  },
  { name: 'a product moved', at: '/admin/inventory', reach: onStock('Déplacer', /^Déplacer/) },
  {
    name: 'a threshold set',
    at: '/admin/inventory',
    overlay: 'Régler le seuil',
    reach: onStock('Régler le seuil', /^Régler le seuil$/),
  },
  {
    name: 'a product that is not there',
    at: '/user/inventaire/999999999',
    reach: seeText('Ce produit n’est pas là'),
  },
  { name: 'a request of supplies', at: '/admin/inventory', reach: openRequest },
];

export const states: readonly StateGroup[] = [
  {
    name: 'inventory',
    features: ['inventaire'],
    account: 'directeur',
    states: INVENTORY_STATES,
  },
  {
    name: 'the shelf of an employee',
    features: ['inventaire'],
    account: 'employe',
    states: [
      {
        name: 'the shelf of a site',
        at: '/user/inventaire',
        reach: seeText('Compter l’étagère'),
      },
      {
        name: 'the shelf of a site in English, dark',
        at: '/user/inventaire',
        settings: { language: 'en', darkMode: true },
        reach: seeText('Count the shelf'),
      },
      {
        name: 'supplies asked for',
        at: '/user/inventaire',
        reach: async (page) => {
          await press(page, 'Demander du matériel');
          await page.getByRole('dialog', { name: /^Demander du matériel/ }).waitFor();
        },
      },
      {
        name: 'a shelf counted',
        at: '/user/inventaire/compter',
        reach: seeText('Produit 1 sur'),
      },
    ],
  },
];
