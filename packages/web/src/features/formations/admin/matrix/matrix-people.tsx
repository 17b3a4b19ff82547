import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { useListTop } from '../../../../ui/use-list-top.ts';
import {
  type CellSubject,
  kindOf,
  type MatrixCourse,
  type MatrixPerson,
  missingOf,
} from './matrix-cells.ts';
import classes from './matrix.module.css';

type MatrixPeopleProps = {
  label: string;
  people: readonly MatrixPerson[];
  courses: readonly MatrixCourse[];
  canOpen: boolean;
  onOpen: (subject: CellSubject) => void;
};

const CARD_PX = 96;
const OVERSCAN = 4;

/** The matrix on a phone: people, and what each of them misses. */
export default function MatrixPeople({
  label,
  people,
  courses,
  canOpen,
  onOpen,
}: MatrixPeopleProps) {
  const list = useRef<HTMLUListElement>(null);
  const offset = useListTop(list);
  // oxlint-disable-next-line react/incompatible-library -- it must draw anew at every scroll, and does
  const virtualizer = useWindowVirtualizer({
    count: people.length,
    estimateSize: () => CARD_PX,
    getItemKey: (at) => people[at]?.id ?? at,
    overscan: OVERSCAN,
    scrollMargin: offset,
  });
  return (
    <ul
      ref={list}
      aria-label={label}
      className={classes['people']}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const person = people[index];
        return (
          person && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              style={{ transform: `translateY(${start - offset}px)` }}
            >
              <PersonCard person={person} courses={courses} canOpen={canOpen} onOpen={onOpen} />
            </li>
          )
        );
      })}
    </ul>
  );
}

type PersonCardProps = Omit<MatrixPeopleProps, 'label' | 'people'> & { person: MatrixPerson };

function PersonCard({ person, courses, canOpen, onOpen }: PersonCardProps) {
  const t = useT();
  const missing = missingOf(person, courses);
  return (
    <article className={classes['card']}>
      <h2 className={classes['name']}>{fullName(person)}</h2>
      {missing.length === 0 ? (
        <StateBadge kind="done" variant="plain" label={t('formations_matrix.nothing_missing')} />
      ) : (
        <ul className={classes['missing']}>
          {missing.map(({ course, etat }) => {
            const state = (
              <StateBadge
                kind={kindOf(etat)}
                variant="plain"
                label={t(`formations_matrix.words.${etat}`)}
              />
            );
            return (
              <li key={course.id}>
                {canOpen ? (
                  <button
                    type="button"
                    className={classes['missed']}
                    onClick={() => onOpen({ person, course, etat })}
                  >
                    <span>{course.titre}</span>
                    {state}
                  </button>
                ) : (
                  <span className={classes['missed']}>
                    <span>{course.titre}</span>
                    {state}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </article>
  );
}
