import { loadCommands } from '../feature-parts.ts';
import { closeOverlay, type OverlayName, useShellStore } from '../../platform/shell-store.ts';
import { type LoadPart, OnDemand } from '../../platform/on-demand.tsx';

interface OverlayProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Its lists say what each command is called. */
const loadOutbox: LoadPart<OverlayProps> = async () => {
  const [sheet] = await Promise.all([import('./outbox/outbox-sheet.tsx'), loadCommands()]);
  return sheet;
};

const PARTS: readonly (readonly [name: OverlayName, load: LoadPart<OverlayProps>])[] = [
  ['more', () => import('./more-sheet.tsx')],
  ['notifications', () => import('../../features/notifications/notifications-sheet.tsx')],
  ['online', () => import('../../features/online/online-dialog.tsx')],
  ['outbox', loadOutbox],
  ['palette', () => import('../command-palette/palette.tsx')],
  ['person', () => import('./person-menu.tsx')],
  ['reset', () => import('./reset-overlay.tsx')],
];

function Overlay({ name, load }: { name: OverlayName; load: LoadPart<OverlayProps> }) {
  const isOpen = useShellStore((state) => state.overlay === name);
  return (
    <OnDemand load={load} isWanted={isOpen} props={{ isOpen, onClose: () => closeOverlay(name) }} />
  );
}

/** What opens over the screen, one at a time. */
export function Overlays() {
  return PARTS.map(([name, load]) => <Overlay key={name} name={name} load={load} />);
}
