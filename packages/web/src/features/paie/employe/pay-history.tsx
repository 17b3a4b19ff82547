import { Button } from '@mantine/core';
import type { PayFile, PayRow } from '@releve/domain/features/paie.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { ViewCard } from '../../../ui/view-card.tsx';
import classes from '../paie.module.css';
import { rateWords } from './rate-words.ts';

type PayHistoryProps = {
  file: PayFile;
  /** Null for whoever only reads. */
  onCorrect: ((row: PayRow) => void) | null;
};

/** Newest first; what was replaced stays to be read. */
export function PayHistory({ file, onCorrect }: PayHistoryProps) {
  const t = useT();
  return (
    <ViewCard title={t('paie.file.history')} text={t('paie.file.history_text')}>
      <ol className={classes['rows']}>
        {file.data.map((row) => (
          <HistoryRow
            key={row.id}
            row={row}
            isCurrent={row.id === file.en_vigueur_id}
            isComing={isComing(row, file)}
            onCorrect={row.remplacee_par === null ? onCorrect : null}
          />
        ))}
      </ol>
    </ViewCard>
  );
}

/** Above the row of today, in the order of days. */
function isComing({ depuis, remplacee_par }: PayRow, { data, en_vigueur_id }: PayFile): boolean {
  if (remplacee_par !== null) return false;
  const current = data.find(({ id }) => id === en_vigueur_id);
  return current === undefined || depuis > current.depuis;
}

type HistoryRowProps = {
  row: PayRow;
  isCurrent: boolean;
  isComing: boolean;
  onCorrect: PayHistoryProps['onCorrect'];
};

function HistoryRow({ row, isCurrent, isComing: comes, onCorrect }: HistoryRowProps) {
  const t = useT();
  const language = useLanguage();
  const dates = useDateFormatter();
  const isReplaced = row.remplacee_par !== null;
  const since = dates.date(row.depuis);
  return (
    <li className={classes['row']} data-replaced={isReplaced || undefined}>
      <div className={classes['words']}>
        <p className={classes['line']}>
          <strong>{since}</strong>
          <span className="tabular">{rateWords(row, t, language)}</span>
          {isCurrent && <StateBadge kind="done" label={t('paie.file.current')} />}
          {comes && <StateBadge kind="info" label={t('paie.file.coming')} />}
          {isReplaced && <StateBadge kind="neutral" label={t('paie.file.replaced')} />}
        </p>
        <p className={classes['quiet']}>
          {[
            t('paie.class', { classe: row.classe }),
            ...(row.chef_equipe ? [t('paie.leader')] : []),
            ...(row.matricule_paie === null ? [] : [row.matricule_paie]),
            t(`paie.regimes.${row.regime}`),
          ].join(' · ')}
        </p>
        {row.raison !== '' && <p>{row.raison}</p>}
        <p className={classes['quiet']}>
          {row.auteur === null
            ? t('paie.file.carried')
            : t('paie.file.by', { date: dates.instant(row.le), nom: fullName(row.auteur) })}
        </p>
      </div>
      {onCorrect !== null && (
        <Button
          variant="default"
          aria-label={t('paie.file.correct_of', { date: since })}
          onClick={() => onCorrect(row)}
        >
          {t('paie.file.correct')}
        </Button>
      )}
    </li>
  );
}
