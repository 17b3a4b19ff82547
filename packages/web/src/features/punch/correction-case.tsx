import { Checkbox } from '@mantine/core';
import { PUNCH_TYPES, type PunchType } from '@releve/domain/punch-steps.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import type { CorrectionTarget, Reopened } from './correction-times.ts';
import { Chips, CORRECTION_CASES, type CorrectionCase } from './reasons/correction-reasons.tsx';

interface CorrectionCasesProps {
  chosen: CorrectionCase;
  onChoose: (chosen: CorrectionCase) => void;
}

/** Forgotten, or punched by mistake: asked first, since only a mistake opens a step again. */
export function CorrectionCases({ chosen, onChoose }: CorrectionCasesProps) {
  const t = useT();
  return (
    <Chips
      title={t('correction_reasons.cas.titre')}
      choices={CORRECTION_CASES.map((value) => ({
        value,
        words: t(`correction_reasons.cas.${value}`),
      }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}

interface ReopenedStepsProps {
  target: CorrectionTarget;
  rouvrir: readonly PunchType[];
  onChange: (change: Partial<Reopened>) => void;
}

/** Which steps were punched by mistake; an entry takes its exit along. */
export function ReopenedSteps({ target, rouvrir, onChange }: ReopenedStepsProps) {
  const t = useT();
  return PUNCH_TYPES.filter((side) => target[side] !== null).map((side) => (
    <Checkbox
      key={side}
      label={t(`punch.corrections.reopen_${side}`)}
      checked={rouvrir.includes(side)}
      disabled={side === 'sortie' && rouvrir.includes('entree')}
      onChange={({ currentTarget }) => onChange({ [side]: currentTarget.checked })}
    />
  ));
}
