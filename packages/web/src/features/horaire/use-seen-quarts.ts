import type { HoraireQuart } from '@releve/domain/features/horaire.ts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { correctedNow } from '../../platform/corrected-now.ts';
import { useSeeQuarts } from './horaire.mutations.ts';
import { useEmployeModeId } from './horaire.queries.ts';

function followVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

const isVisibleNow = () => document.visibilityState === 'visible';

/** Published anew, a quart is to be seen anew. */
const keyOf = ({ id, version }: HoraireQuart): string => `${id}:${version}`;

/** Quarts on a screen that somebody looks at count as seen; those that a manager looks at in their place do not. */
export function useSeenQuarts(quarts: readonly HoraireQuart[]): void {
  const { mutate } = useSeeQuarts();
  const isOneself = useEmployeModeId() === undefined;
  const isVisible = useSyncExternalStore(followVisibility, isVisibleNow);
  const told = useRef(new Set<string>());
  useEffect(() => {
    if (!isOneself || !isVisible) return;
    const fresh = quarts.filter((quart) => quart.vu_le === null && !told.current.has(keyOf(quart)));
    if (fresh.length === 0) return;
    for (const quart of fresh) told.current.add(keyOf(quart));
    mutate({ body: { ids: fresh.map(({ id }) => id), at: correctedNow() } });
  }, [quarts, isOneself, isVisible, mutate]);
}
