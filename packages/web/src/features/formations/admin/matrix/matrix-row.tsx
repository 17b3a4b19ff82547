import { memo } from 'react';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import {
  type CellSubject,
  etatAt,
  kindOf,
  type MatrixCourse,
  type MatrixPerson,
} from './matrix-cells.ts';
import { drawnColumns } from './matrix-columns.ts';
import classes from './matrix.module.css';

type MatrixRowProps = {
  person: MatrixPerson;
  courses: readonly MatrixCourse[];
  /** Its place among the rows, the heading counted. */
  place: number;
  top: number;
  /** The columns in sight, and how wide each is. */
  from: number;
  to: number;
  width: number;
  /** The column that the keyboard reaches, where it is in this row. */
  activeColumn: number | null;
  canOpen: boolean;
  onOpen: (subject: CellSubject) => void;
};

/** A person and how they stand with each course: a letter, a colour, and words for who sees neither. */
export const MatrixRow = memo(function MatrixRow(props: MatrixRowProps) {
  const { person, courses, place, top, from, to, width, activeColumn, canOpen, onOpen } = props;
  const t = useT();
  const nom = fullName(person);
  return (
    <div
      role="row"
      aria-rowindex={place}
      className={classes['row']}
      style={{ transform: `translateY(${top}px)` }}
    >
      <span role="rowheader" aria-colindex={1} className={classes['head']}>
        {nom}
      </span>
      {drawnColumns({ from, to }, activeColumn).map((index) => {
        const course = courses[index];
        if (course === undefined) return null;
        const etat = etatAt(person, index);
        return (
          <button
            key={course.id}
            type="button"
            role="gridcell"
            aria-colindex={index + 2}
            className={classes['mark']}
            style={{ left: index * width }}
            data-kind={kindOf(etat)}
            data-empty={etat === 'aucune' || undefined}
            data-place={`${person.id}-${index}`}
            tabIndex={index === activeColumn ? 0 : -1}
            aria-disabled={!canOpen || undefined}
            aria-label={t('formations_matrix.cell', {
              nom,
              titre: course.titre,
              etat: t(`formations_matrix.words.${etat}`),
            })}
            onClick={() => canOpen && onOpen({ person, course, etat })}
          >
            {t(`formations_matrix.letters.${etat}`)}
          </button>
        );
      })}
    </div>
  );
});
