import type { JournalEntry } from '@releve/domain/features/journal.ts';
import { type DateFormatter, useDateFormatter } from '../../platform/i18n/format-date.ts';
import { type Translate, useT } from '../../platform/i18n/i18n.ts';
import { columnsOf, type DataColumn } from '../../ui/data-table/data-columns.ts';
import { CardBody, CardLine, Quiet } from '../../ui/list-screen/row-parts.tsx';
import { ActionMark, Actor, objetText, useChangesText } from './entry-words.tsx';
import classes from './journal.module.css';

export const journalColumns = (t: Translate, dates: DateFormatter): DataColumn<JournalEntry>[] =>
  columnsOf((id) => t(`journal.columns.${id}`), {
    le: {
      width: '10rem',
      isFigure: true,
      cell: ({ le }) => dates.instant(le),
    },
    acteur: (entry) => <Actor entry={entry} />,
    action: ({ action }) => <ActionMark action={action} />,
    objet: (entry) => <span className={classes['objet']}>{objetText(entry, t)}</span>,
    changes: (entry) => <Changes entry={entry} />,
  });

const Changes = ({ entry }: { entry: JournalEntry }) => <Quiet>{useChangesText()(entry)}</Quiet>;

export function EntryCard({ entry }: { entry: JournalEntry }) {
  const t = useT();
  const dates = useDateFormatter();
  const changed = useChangesText()(entry);
  return (
    <CardBody>
      <CardLine>
        <ActionMark action={entry.action} />
        <span className={classes['when']}>{dates.instant(entry.le)}</span>
      </CardLine>
      <span className={classes['objet']}>{objetText(entry, t)}</span>
      <Actor entry={entry} />
      {changed !== '' && <Quiet>{changed}</Quiet>}
    </CardBody>
  );
}
