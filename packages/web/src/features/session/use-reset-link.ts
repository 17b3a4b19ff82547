// What the link of a recovery e-mail holds. It opens an account, so it does not stay in the address bar, where it would be
// seen, shared or sent on as a referrer. The entry of the history keeps it: a reload of the page still has it.
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

export interface ResetLink {
  token?: string;
  identity?: string;
}

const KEY = 'resetLink';

/** Of the entry of the history at hand. */
function readKept(): ResetLink {
  const state: unknown = globalThis.history.state;
  const kept: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, KEY) : undefined;
  return typeof kept === 'object' && kept !== null ? kept : {};
}

export function useResetLink(): ResetLink {
  const { token, identity } = useSearch({ strict: false }) as ResetLink;
  const [link] = useState<ResetLink>(() =>
    token === undefined || identity === undefined
      ? {
          ...readKept(),
          ...(token !== undefined && { token }),
          ...(identity !== undefined && { identity }),
        }
      : { token, identity },
  );
  useEffect(() => {
    if (token === undefined) return;
    const { history, location } = globalThis;
    history.replaceState({ ...(history.state as object), [KEY]: link }, '', location.pathname);
  }, [token, link]);
  return link;
}
