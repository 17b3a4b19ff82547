// The reads that a change of stock, of a request or of an order shows in, by their paths: what runs from the sign-in on names
// them too, and their contracts come with the screens.

/** A test compares them with the contracts. */
const PATHS = [
  '/api/user/inventaire',
  '/api/user/approvisionnements',
  '/api/inventaire',
  '/api/inventaire/stock/:id',
  '/api/inventaire/stock/:id/mouvements',
  '/api/inventaire/produits',
  '/api/inventaire/produits/:id',
  '/api/inventaire/produits/:id/usage',
  '/api/inventaire/fournisseurs',
  '/api/inventaire/a-commander',
  '/api/inventaire/commandes',
  '/api/inventaire/commandes/:id',
  '/api/inventaire/approvisionnements',
  '/api/inventaire/approvisionnements/:id',
  '/api/inventaire/chargement',
  '/api/timelines/:object/:id',
] as const;

export const INVENTAIRE_READS = PATHS.map((path) => ({ path }));
