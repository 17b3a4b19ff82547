import type { DayAbsence } from '@releve/domain/features/absences.ts';
import { IconBeach, IconHourglass } from '@tabler/icons-react';
import { Banner } from '../../ui/banner.tsx';
import { useAbsenceText } from './use-absence-text.ts';

/** Leave of the day, or what was asked for and waits for an answer. */
export function AbsenceNote({ absence }: { absence: DayAbsence }) {
  const text = useAbsenceText();
  return (
    <Banner kind="info" icon={absence.statut === 'approuvee' ? IconBeach : IconHourglass}>
      {text(absence)}
    </Banner>
  );
}
