import type { HeuresLine } from '@releve/domain/features/heures-shapes.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { contestOf } from './shown-week.ts';
import { contestWaiting, type WaitingHeures } from './use-heures-week.ts';
import classes from './line.module.css';

/** What the person said of the line, sent or not, and what was answered. */
export function ContestNote({ line, waiting }: { line: HeuresLine; waiting: WaitingHeures }) {
  const t = useT();
  const dates = useDateFormatter();
  const { said, answer } = contestOf(line);
  const unsent = contestWaiting(waiting, line);
  const words = unsent?.raison ?? said?.raison;
  if (words === undefined) return null;
  return (
    <div className={classes['contest']}>
      <p className={classes['noteName']}>{t('my_heures.contest.said')}</p>
      <p>{t('my_heures.line.quote', { raison: words })}</p>
      {unsent === undefined && answer !== null && (
        <>
          <p className={classes['noteName']}>{t('my_heures.contest.answer')}</p>
          {answer.raison !== '' && <p>{t('my_heures.line.quote', { raison: answer.raison })}</p>}
          <p className={classes['quiet']}>
            {t('my_heures.line.by', {
              nom: fullName(answer.auteur),
              date: dates.instant(answer.le),
            })}
          </p>
        </>
      )}
    </div>
  );
}
