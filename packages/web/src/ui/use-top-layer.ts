import { useEffect, useId, useSyncExternalStore } from 'react';

const layers: string[] = [];
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether nothing lies over this layer: Escape closes one layer at a time, the one on top. */
export function useTopLayer(isOpen: boolean): boolean {
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    layers.push(id);
    tell();
    return () => {
      layers.splice(layers.indexOf(id), 1);
      tell();
    };
  }, [id, isOpen]);
  return useSyncExternalStore(subscribe, () => layers.at(-1) === id);
}
