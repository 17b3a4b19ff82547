import { lazy, Suspense, useState } from 'react';
import { closeOverlay, type OverlayName, useShellStore } from './shell-store.ts';

const MoreSheet = lazy(() => import('./more-sheet.tsx'));
const OutboxSheet = lazy(() => import('./outbox/outbox-sheet.tsx'));
const Palette = lazy(() => import('../command-palette/palette.tsx'));
const PersonMenu = lazy(() => import('./person-menu.tsx'));
const ResetDialog = lazy(async () => ({
  default: (await import('../../features/session/reset-dialog.tsx')).ResetDialog,
}));

/** Each part is loaded when it is first opened, and then stays, so that it can leave as it came. */
export function Overlays() {
  const overlay = useShellStore((state) => state.overlay);
  const [opened, setOpened] = useState<readonly OverlayName[]>([]);
  if (overlay !== null && !opened.includes(overlay)) setOpened([...opened, overlay]);
  const has = (name: OverlayName) => opened.includes(name);
  const isOpen = (name: OverlayName) => overlay === name;
  return (
    <Suspense fallback={null}>
      {has('more') && <MoreSheet isOpen={isOpen('more')} onClose={closeOverlay} />}
      {has('outbox') && <OutboxSheet isOpen={isOpen('outbox')} onClose={closeOverlay} />}
      {has('palette') && <Palette isOpen={isOpen('palette')} onClose={closeOverlay} />}
      {has('person') && <PersonMenu isOpen={isOpen('person')} onClose={closeOverlay} />}
      {has('reset') && <ResetDialog opened={isOpen('reset')} onClose={closeOverlay} />}
    </Suspense>
  );
}
