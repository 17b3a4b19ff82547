import type { Conflit } from '@releve/domain/conflicts.ts';
import { IconAlertTriangle, IconClockPlus, IconStack2 } from '@tabler/icons-react';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { markOf } from './conflict-words.ts';

const ICONS = {
  chevauchement: IconStack2,
  semaine: IconClockPlus,
  autre: IconAlertTriangle,
} as const;

/** Two places at once, a long week and the rest have each their sign. */
export function ConflictIcon({ conflicts }: { conflicts: readonly Pick<Conflit, 'genre'>[] }) {
  const Icon = ICONS[markOf(conflicts) ?? 'autre'];
  return <Icon size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />;
}
