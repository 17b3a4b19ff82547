// The push services of browsers. The address of one comes from whoever subscribes, so only known ones are taken: nobody
// makes this server call a host of their choice.

/** Each with the hosts below it: of Chrome and its kin, Firefox, Edge and Safari. */
const KNOWN = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
] as const;

/** `more`: host names that the installation has added. */
export function isPushService(endpoint: string, more: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  if (more.includes(url.hostname)) return true;
  return KNOWN.some((known) => url.host === known || url.host.endsWith(`.${known}`));
}
