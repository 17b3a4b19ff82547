// What of one's surveys is looked for. Pure.
import type { MySondage } from '@releve/domain/features/sondages.ts';
import { foldText } from '../../../platform/i18n/fold-text.ts';

export function findSondages(
  all: readonly MySondage[],
  { q, etat }: { q?: string | undefined; etat?: MySondage['etat'] | undefined },
): MySondage[] {
  const words = foldText(q ?? '')
    .split(/\s+/)
    .filter(Boolean);
  return all.filter((sondage) => {
    const text = foldText(`${sondage.titre} ${sondage.description}`);
    return (
      (etat === undefined || sondage.etat === etat) && words.every((word) => text.includes(word))
    );
  });
}
