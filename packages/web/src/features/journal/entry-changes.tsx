import type { JournalEntry } from '@releve/domain/features/journal.ts';
import { listChanges } from './journal-changes.ts';
import { describeValue, fieldLabel } from './journal-words.ts';
import { useJournalReader } from './use-journal-reader.ts';
import classes from './journal.module.css';

type EntryChangesProps = { entry: Pick<JournalEntry, 'avant' | 'apres'> };

/** Before and after side by side; where there is only one of them, what it says. */
export function EntryChanges({ entry }: EntryChangesProps) {
  const changes = listChanges(entry);
  const reader = useJournalReader(changes);
  const { t } = reader;
  const hasBoth = entry.avant !== null && entry.apres !== null;
  if (changes.length === 0) return null;
  return (
    <table className={classes['changes']} aria-label={t('journal.changes.label')}>
      <thead>
        <tr>
          <th scope="col">{t('journal.changes.field')}</th>
          {hasBoth ? (
            <>
              <th scope="col">{t('journal.changes.before')}</th>
              <th scope="col">{t('journal.changes.after')}</th>
            </>
          ) : (
            <th scope="col">{t('journal.changes.value')}</th>
          )}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{fieldLabel(field)}</th>
            {hasBoth ? (
              <>
                <td className={classes['before']}>{describeValue(field, before, reader)}</td>
                <td>{describeValue(field, after, reader)}</td>
              </>
            ) : (
              <td>{describeValue(field, after ?? before, reader)}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
