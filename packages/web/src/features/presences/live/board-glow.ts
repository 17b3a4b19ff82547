// Which lines have just changed. Each glows once, and for a moment only: a row that is scrolled back into sight later
// has nothing to announce.
import { create } from 'zustand';

const GLOW_MS = 2500;

interface GlowState {
  glowing: ReadonlySet<number>;
}

const useGlowStore = create<GlowState>(() => ({ glowing: new Set() }));

export const useIsGlowing = (quartId: number): boolean =>
  useGlowStore(({ glowing }) => glowing.has(quartId));

export function showGlow(quartIds: readonly number[]): void {
  useGlowStore.setState(({ glowing }) => ({ glowing: new Set([...glowing, ...quartIds]) }));
  setTimeout(() => {
    useGlowStore.setState(({ glowing }) => ({
      glowing: new Set([...glowing].filter((id) => !quartIds.includes(id))),
    }));
  }, GLOW_MS);
}
