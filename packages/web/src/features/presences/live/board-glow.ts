// Which lines have just changed. Each glows once, and for a moment only: a row that is scrolled back into sight later
// has nothing to announce.
import { create } from 'zustand';

const GLOW_MS = 2500;

interface GlowState {
  glowing: ReadonlySet<string>;
}

const useGlowStore = create<GlowState>(() => ({ glowing: new Set() }));

/** By the key of the line among the items of the board. */
export const useIsGlowing = (key: string): boolean =>
  useGlowStore(({ glowing }) => glowing.has(key));

export function showGlow(keys: readonly string[]): void {
  useGlowStore.setState(({ glowing }) => ({ glowing: new Set([...glowing, ...keys]) }));
  setTimeout(() => {
    useGlowStore.setState(({ glowing }) => ({
      glowing: new Set([...glowing].filter((key) => !keys.includes(key))),
    }));
  }, GLOW_MS);
}
