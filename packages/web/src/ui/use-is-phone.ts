import { useSyncExternalStore } from 'react';

/** The one place the phone's width is written in TypeScript; in CSS it is `max-width: 47.99em`. */
const query = '(max-width: 47.99em)';

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

const isPhoneNow = () => window.matchMedia(query).matches;

export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, isPhoneNow);
}
