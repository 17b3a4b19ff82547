// The address of map tiles, as `https://{s}.tiles.example/{z}/{x}/{y}.png` or a path of our own server. It is
// written into the page's security policy, so that nothing may stand in it that would change that.

const HOST = /^https?:\/\/(\{s\}\.)?([a-z\d-]+\.)*[a-z\d-]+(:\d{1,5})?(?=\/)/i;

export const isTilesUrl = (url: string): boolean =>
  (HOST.test(url) || /^\/(?!\/)/.test(url)) &&
  ['{z}', '{x}', '{y}'].every((part) => url.includes(part)) &&
  !/[\s;,'"<>\\]/.test(url);

export const MAX_TILES_URL_LENGTH = 300;

/** What the security policy must let images come from; null where it is our own server. */
export const tilesSource = (url: string): string | null =>
  HOST.exec(url)?.[0].replace('{s}', '*') ?? null;
