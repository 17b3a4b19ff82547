import type { MyFormation } from '@releve/domain/features/formations.ts';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import { ETAT_KINDS, shownEtat } from './formation-groups.ts';
import { formationsTexts } from './formations.texts.ts';

needTexts(formationsTexts);

type FormationStateProps = { formation: Pick<MyFormation, 'etat' | 'tentative'> };

/** How the person stands with a course. */
export function FormationState({ formation }: FormationStateProps) {
  const t = useT();
  const etat = shownEtat(formation);
  return <StateBadge kind={ETAT_KINDS[etat]} label={t(`formations.etats.${etat}`)} />;
}
