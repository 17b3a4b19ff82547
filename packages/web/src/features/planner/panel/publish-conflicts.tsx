import type { Conflit } from '@releve/domain/conflicts.ts';
import type { ConflitQuart } from '@releve/domain/features/conflits.ts';
import { formatShortDay } from '../../../platform/i18n/format-day.ts';
import { useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { ConflictIcon } from '../plan/conflict-icon.tsx';
import { namingOf } from '../plan/conflict-names.ts';
import { conflictText, isOverlap } from '../plan/conflict-words.ts';
import classes from './panel.module.css';

type PublishConflictsProps = {
  conflicts: readonly Conflit[];
  quarts: readonly ConflitQuart[];
};

/** Each conflict that remains: whose, of which quart, with which other. Two quarts at once come first. */
export function PublishConflicts({ conflicts, quarts }: PublishConflictsProps) {
  const t = useT();
  const language = useLanguage();
  const naming = namingOf(quarts);
  const known = new Map(quarts.map((quart) => [quart.cle, quart]));
  const ordered = conflicts.toSorted((a, b) => Number(isOverlap(b)) - Number(isOverlap(a)));
  const headOf = ({ genre, cles, date }: Conflit): string => {
    const [own = ''] = cles;
    const who = known.get(own)?.employe ?? t('planner.open_quart');
    const day = formatShortDay(date, language);
    return genre === 'heures' ? who : [who, day, naming.nameOf(own) ?? ''].join(' · ');
  };
  return (
    <ul
      className={classes['remaining']}
      aria-label={t('planner_panel.publish.conflict_list')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard
      tabIndex={0}
    >
      {ordered.map((conflict) => {
        const [own = ''] = conflict.cles;
        return (
          <li key={`${conflict.genre} ${conflict.cles.join(' ')} ${conflict.nom ?? ''}`}>
            <strong>{headOf(conflict)}</strong>
            <span className={classes['remainingReason']}>
              <ConflictIcon conflicts={[conflict]} />
              {conflictText(conflict, t, { ...naming, own })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
