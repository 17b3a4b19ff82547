// Whether this device receives web push, and what stands in the way. Pure.

export type PushState =
  /** The company's server sends none. */
  | 'not_offered'
  /** iOS has it only in the installed app. */
  | 'needs_install'
  | 'unsupported'
  /** The person has refused in the browser, and only there can undo it. */
  | 'blocked'
  | 'off'
  | 'on';

export interface PushFacts {
  publicKey: string | null;
  isIos: boolean;
  isInstalled: boolean;
  /** The browser has PushManager, Notification and a service worker. */
  isSupported: boolean;
  permission: NotificationPermission;
  isSubscribed: boolean;
}

export function pushStateOf(facts: PushFacts): PushState {
  if (facts.publicKey === null) return 'not_offered';
  if (!facts.isSupported)
    return facts.isIos && !facts.isInstalled ? 'needs_install' : 'unsupported';
  if (facts.permission === 'denied') return 'blocked';
  return facts.permission === 'granted' && facts.isSubscribed ? 'on' : 'off';
}

/** The key as PushManager wants it. */
export const decodeKey = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
