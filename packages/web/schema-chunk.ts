// What checks what is typed: the first form brings it for all. The frame does without (light-contracts.ts).
export const SCHEMAS_CHUNK = 'schemas';

export const SCHEMAS = {
  name: SCHEMAS_CHUNK,
  test: new RegExp(
    [
      '/node_modules/zod/',
      // What contracts are made of, and those that several others name.
      '/domain/src/(attachments|audience|decision|endpoint|fields|list|messages|receipts|announced-delay)\\.full\\.ts$',
      '/domain/src/features/(absences|clients|employes|quarts|replacements|retard-annonces|session|special-days|visit-marks|worked)\\.full\\.ts$',
    ].join('|'),
  ),
  priority: 9,
  includeDependenciesRecursively: false,
};
