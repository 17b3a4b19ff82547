// What the screens of the inventory share, and what is told from where one is: groups of `chunks.ts`.
export const STOCK_CHUNKS = [
  // The shelf of a site, in the screens of those who stand before it.
  {
    name: 'shelf',
    test: /\/features\/inventaire\/(refused-stock|mine\/(stock-row|stepper|undo-bar|undo-offer|stock-taps|collect-taps|own-places|use-places))\.tsx?$/,
    priority: 5,
    includeDependenciesRecursively: false,
  },
  // What the lists of the inventory share.
  {
    name: 'inventory',
    test: /\/features\/inventaire\/(produit-picker|admin\/(inventaire-admin\.queries|inventaire-search|inventory-tabs|supplier-filter|stock\/stock-(columns|filters)))\.tsx?$/,
    priority: 5,
    includeDependenciesRecursively: false,
  },
  // What is told from where one is, and kept while it is filled in.
  {
    name: 'told',
    test: /\/web\/src\/(platform\/forms\/use-form-draft|features\/punch\/use-where-now)\.ts$/,
    priority: 5,
    includeDependenciesRecursively: false,
  },
];
