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
import classes from './matrix.module.css';

type MatrixRowProps = {
  person: MatrixPerson;
  courses: readonly MatrixCourse[];
  /** Its place among the rows, the heading counted. */
  place: number;
  top: number;
  /** The column that the keyboard reaches, where it is in this row. */
  activeColumn: number | null;
  canOpen: boolean;
  onOpen: (subject: CellSubject) => void;
};

/** A person and how they stand with each course: a letter, a colour, and words for who sees neither. */
export const MatrixRow = memo(function MatrixRow(props: MatrixRowProps) {
  const { person, courses, place, top, activeColumn, canOpen, onOpen } = props;
  const t = useT();
  const nom = fullName(person);
  return (
    <div
      role="row"
      aria-rowindex={place}
      className={classes['row']}
      style={{ transform: `translateY(${top}px)` }}
    >
      <span role="rowheader" className={classes['head']}>
        {nom}
      </span>
      {courses.map((course, index) => {
        const etat = etatAt(person, index);
        const words = t('formations_matrix.cell', {
          nom,
          titre: course.titre,
          etat: t(`formations_matrix.words.${etat}`),
        });
        return (
          <span key={course.id} role="gridcell" className={classes['cell']}>
            <button
              type="button"
              className={classes['mark']}
              data-kind={kindOf(etat)}
              data-empty={etat === 'aucune' || undefined}
              data-person={person.id}
              data-column={index}
              tabIndex={index === activeColumn ? 0 : -1}
              aria-disabled={!canOpen || undefined}
              aria-label={words}
              title={words}
              onClick={() => canOpen && onOpen({ person, course, etat })}
            >
              {t(`formations_matrix.letters.${etat}`)}
            </button>
          </span>
        );
      })}
    </div>
  );
});
