import type { PresenceLigne } from '@releve/domain/features/presences.ts';
import { IconBeach } from '@tabler/icons-react';
import { absenceName } from '../../../platform/i18n/absence-name.ts';
import { useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { type BoardLine, isLeaveAbsent } from './board-lines.ts';

/** On leave, of whoever is there all the same or is away for a part of the quart; an absence says it by itself. */
export function LeaveChip({ line }: { line: BoardLine }) {
  const t = useT();
  const language = useLanguage();
  const { absence }: Partial<Pick<PresenceLigne, 'absence'>> = line.ligne;
  if (!absence || isLeaveAbsent(line)) return null;
  const nom = absenceName(absence, language);
  return (
    <StateBadge
      kind="info"
      variant="plain"
      icon={IconBeach}
      label={t('presences.detail.on_leave', { nom })}
    />
  );
}
