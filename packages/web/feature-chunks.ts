// The file that the screens of a feature share.

/** What the screens of one feature share: its reads and writes, its words, its contracts. */
export const FEATURE_PARTS = new RegExp(
  [
    '/web/src/features/(?:rapports/)?([\\w-]+)/[\\w-]+(?:\\.(?:queries|mutations|module)|-(?:words|changes|search|state|reading|icons))\\.(?:tsx?|css)$',
    '/web/src/features/(formations)/formation(?:-groups|-steps|s-tabs)\\.tsx?$',
    '/web/src/features/(inventaire)/(?:produit-picture|stock-badges)\\.tsx$',
    '/web/src/features/(messagerie)/(?:known-conversation|thread-messages)\\.ts$',
    '/domain/src/(?:features/)?(chiffres|figures|figure-period)\\.ts$',
    '/domain/src/(equipement|inventaire)-rules\\.ts$',
    '/domain/src/features/(demande|equipement|incident|inventaire|registre|avis|messagerie)[\\w-]*\\.ts$',
  ].join('|'),
);
const CONTRACTS_OF: Readonly<Record<string, string>> = {
  demande: 'demandes',
  equipement: 'equipements',
  'figure-period': 'chiffres',
  figures: 'chiffres',
  incident: 'incidents',
  registre: 'incidents',
};

export function nameFeatureParts(module: string): string | null {
  const [, ...names] = FEATURE_PARTS.exec(module) ?? [];
  const found = names.find((name) => name !== undefined);
  return found === undefined ? null : `of-${CONTRACTS_OF[found] ?? found}`;
}
