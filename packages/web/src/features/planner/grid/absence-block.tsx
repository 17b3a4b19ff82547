import type { PlannedAbsence } from '@releve/domain/features/absences.ts';
import classes from './absence-block.module.css';

type AbsenceBlockProps = { absence: PlannedAbsence; name: string; isTall: boolean };

/** Leave in a cell: said, not to be taken hold of. What is pressed there is the cell. */
export function AbsenceBlock({ absence: { statut }, name, isTall }: AbsenceBlockProps) {
  return (
    <span className={classes['block']} data-statut={statut} data-tall={isTall || undefined}>
      {name}
    </span>
  );
}
