import { type ComponentType, lazy, type LazyExoticComponent, Suspense, useState } from 'react';
import { closeOverlay, type OverlayName, useShellStore } from './shell-store.ts';

interface OverlayProps {
  isOpen: boolean;
  onClose: () => void;
}

const OVERLAYS: Record<OverlayName, LazyExoticComponent<ComponentType<OverlayProps>>> = {
  more: lazy(() => import('./more-sheet.tsx')),
  outbox: lazy(() => import('./outbox/outbox-sheet.tsx')),
  palette: lazy(() => import('../command-palette/palette.tsx')),
  person: lazy(() => import('./person-menu.tsx')),
  reset: lazy(() => import('./reset-overlay.tsx')),
};

/**
 * Each part is loaded when it is first opened, and then stays, so that it can leave as it came. Each has its own
 * boundary: one that is still loading must not hide another in the middle of its leaving.
 */
export function Overlays() {
  const overlay = useShellStore((state) => state.overlay);
  const [opened, setOpened] = useState<readonly OverlayName[]>([]);
  if (overlay !== null && !opened.includes(overlay)) setOpened([...opened, overlay]);
  return opened.map((name) => {
    const Overlay = OVERLAYS[name];
    return (
      <Suspense key={name} fallback={null}>
        <Overlay isOpen={overlay === name} onClose={closeOverlay} />
      </Suspense>
    );
  });
}
