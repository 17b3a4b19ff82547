/** The provider's key stands in the address where it is written `{key}`; without a key, nothing does. */
export const withTilesKey = (url: string, key: string | null): string =>
  url.replaceAll('{key}', encodeURIComponent(key ?? ''));
