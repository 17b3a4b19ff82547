import type { JournalEntry } from '@releve/domain/features/journal.ts';
import { type DateFormatter, useDateFormatter } from '../../platform/i18n/format-date.ts';
import { type Translate, useT } from '../../platform/i18n/i18n.ts';
import type { DataColumn } from '../../ui/data-table/data-columns.ts';
import { CardBody, CardLine, Quiet } from '../../ui/list-screen/row-parts.tsx';
import { ActionMark, Actor, objetText, useChangesText } from './entry-words.tsx';
import classes from './journal.module.css';

export const journalColumns = (t: Translate, dates: DateFormatter): DataColumn<JournalEntry>[] => [
  {
    id: 'le',
    header: t('journal.columns.le'),
    width: '10rem',
    isFigure: true,
    cell: ({ le }) => dates.instant(le),
  },
  {
    id: 'acteur',
    header: t('journal.columns.acteur'),
    cell: (entry) => <Actor entry={entry} />,
  },
  {
    id: 'action',
    header: t('journal.columns.action'),
    cell: ({ action }) => <ActionMark action={action} />,
  },
  {
    id: 'objet',
    header: t('journal.columns.objet'),
    cell: (entry) => <span className={classes['objet']}>{objetText(entry, t)}</span>,
  },
  {
    id: 'changes',
    header: t('journal.columns.changes'),
    cell: (entry) => <Changes entry={entry} />,
  },
];

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
