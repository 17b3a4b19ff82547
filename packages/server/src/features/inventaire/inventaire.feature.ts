import * as office from '@releve/domain/features/inventaire-admin.ts';
import * as orderCalls from '@releve/domain/features/inventaire-commandes.ts';
import { PRODUIT_PHOTO } from '@releve/domain/features/inventaire-shapes.ts';
import * as shelf from '@releve/domain/features/inventaire.ts';
import { defineFeature } from '../../platform/feature.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { createPdfLimit } from '../../platform/pdf/company-pdf.ts';
import { suppliesThread } from './inventaire-threads.ts';
import type { InventaireTables } from './inventaire.tables.ts';
import * as movements from './movements.service.ts';
import { countNeeds, findNightStock, needRows } from './needs.repository.ts';
import * as needs from './needs.service.ts';
import * as orders from './orders.service.ts';
import { produitCodes } from './produit-codes.ts';
import { findSuppliers, inventaireNames } from './produits.repository.ts';
import * as produits from './produits.service.ts';
import { printSimdut } from './simdut.service.ts';
import { readStock, type StockServices } from './stock-access.ts';
import * as lists from './stock-lists.service.ts';
import * as supplies from './supplies.service.ts';
import * as usage from './usage.service.ts';
import { inventairePersonal } from './inventaire.personal.ts';

export const inventaireFeature = defineFeature<InventaireTables>({
  name: 'inventaire',
  tables: {
    produits: true,
    site_produits: true,
    stock_comptages: true,
    stock_transferts: true,
    site_surfaces: true,
    commandes: true,
    commande_lignes: true,
    approvisionnements: true,
    approvisionnement_lignes: true,
  },
  personalData: inventairePersonal,
  attachments: [PRODUIT_PHOTO],
  threads: { approvisionnement: suppliesThread },
  journalNames: inventaireNames,
  codes: () => [produitCodes],
  attention: () => [
    {
      key: 'a_commander',
      list: orderCalls.listToOrder,
      lien: '/admin/inventory/a-commander',
      count: ({ db }) => countNeeds(db),
    },
  ],
  day: () => ({
    cards: [
      {
        carte: 'a_commander',
        list: orderCalls.listToOrder,
        lien: '/admin/inventory/a-commander',
        itemLien: ({ id }) => `/user/inventaire/produits/${id}`,
        actes: { commander: orderCalls.placeOrder },
        rows: needRows,
      },
    ],
    night: async (night) => ({ stock: await findNightStock(night) }),
  }),
  register: (app) => {
    const { files, attachments, config } = app;
    const services: StockServices = { files, attachments, timeZone: config.timeZone };
    registerShelf(app, services);
    registerSupplies(app, services);
    registerCatalogue(app, services);
    registerOrders(app, services);
  },
});

function registerShelf(app: App, services: StockServices): void {
  serve(app, shelf.listMyStock, (context) =>
    lists.listMyStock(context, services, context.query.employe_id),
  );
  serve(app, shelf.getStock, (context) => readStock(context, services, context.params.id));
  serve(app, shelf.listMouvements, (context) =>
    lists.listMouvements(context, services, context.params.id, context.query),
  );
  serve(app, shelf.moveStock, (context) =>
    movements.moveStock(context, services, context.params.id, context.body),
  );
  serve(app, shelf.markLow, (context) =>
    movements.markLow(context, services, context.params.id, context.body),
  );
  serve(app, shelf.countStock, (context) => movements.countStock(context, services, context.body));
  serve(app, shelf.transferStock, (context) =>
    movements.transferStock(context, services, context.body),
  );
}

function registerSupplies(app: App, services: StockServices): void {
  serve(app, shelf.askSupplies, (context) => supplies.askSupplies(context, services, context.body));
  serve(app, shelf.listMySupplies, (context) =>
    supplies.listMySupplies(context, services, context.query.employe_id),
  );
  serve(app, shelf.listSupplies, (context) =>
    supplies.listSupplies(context, services, context.query),
  );
  serve(app, shelf.getSupplies, (context) =>
    supplies.readSupplies(context, services, context.params.id),
  );
  serve(app, shelf.cancelSupplies, (context) =>
    supplies.cancelSupplies(context, services, context.params.id, context.body),
  );
  serve(app, orderCalls.deliverSupplies, (context) =>
    supplies.deliverSupplies(context, services, context.params.id, context.body),
  );
}

function registerCatalogue(app: App, services: StockServices): void {
  const labels = { limit: createPdfLimit(app.clock), publicUrl: app.config.publicUrl };
  serve(app, office.listProduits, (context) =>
    produits.listProduits(context, services, context.query),
  );
  serve(app, office.listFournisseurs, async ({ db }) => ({ data: await findSuppliers(db) }));
  serve(app, office.getProduit, (context) =>
    produits.readProduit(context, services, context.params.id),
  );
  serve(app, office.createProduit, (context) =>
    produits.createProduit(context, services, context.body),
  );
  serve(app, office.updateProduit, (context) =>
    produits.updateProduit(context, services, context.params.id, context.body),
  );
  serve(app, office.printSimdut, (context) => printSimdut(context, labels, context.query));
  serve(app, office.listStock, (context) => lists.listStock(context, services, context.query));
  serve(app, office.exportStock, (context) => lists.exportStock(context, services, context.query));
  serve(app, office.setLevels, (context) => produits.setLevels(context, services, context.body));
  serve(app, office.updateStock, (context) =>
    produits.updateStock(context, services, context.params.id, context.body),
  );
  serve(app, office.adjustStock, (context) =>
    movements.adjustStock(context, services, context.params.id, context.body),
  );
  serve(app, office.listUsage, (context) =>
    usage.listUsage(context, services, context.params.id, context.query),
  );
  serve(app, office.setSurface, (context) =>
    usage.setSurface(context, services, context.params.id, context.body.surface_m2),
  );
}

function registerOrders(app: App, services: StockServices): void {
  serve(app, orderCalls.listToOrder, (context) =>
    needs.listToOrder(context, services, context.query),
  );
  serve(app, orderCalls.exportToOrder, (context) =>
    needs.exportToOrder(context, services, context.query),
  );
  serve(app, orderCalls.getLoading, (context) =>
    needs.getLoading(context, services, context.query),
  );
  serve(app, orderCalls.placeOrder, (context) =>
    orders.placeOrder(context, services, context.body),
  );
  serve(app, orderCalls.listCommandes, (context) => orders.listCommandes(context, context.query));
  serve(app, orderCalls.getCommande, (context) => orders.readCommande(context, context.params.id));
  serve(app, orderCalls.deliverCommande, (context) =>
    orders.deliverCommande(context, services, context.params.id, context.body),
  );
  serve(app, orderCalls.cancelCommande, (context) =>
    orders.cancelCommande(context, services, context.params.id, context.body),
  );
}
