import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDateFormatter } from '../platform/i18n/format-date.ts';
import { useT } from '../platform/i18n/i18n.ts';
import { Dialog } from './dialog.tsx';
import { useLastDefined } from './use-last-defined.ts';
import classes from './conflict-dialog.module.css';

/** One field in which the two versions say something else, each as it is read. */
export interface Difference {
  field: string;
  label: string;
  theirs: ReactNode;
  mine: ReactNode;
}

type ConflictDialogProps = {
  isOpen: boolean;
  title: string;
  /** When the other version was saved. */
  modifiedAt: string | undefined;
  differences: readonly Difference[];
  /** A sentence above the differences. */
  note?: string | undefined;
  /** Closes it and leaves the form as it is. */
  goOnLabel: string;
  isBusy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onGoOn: () => void;
};

/** Someone else has saved meanwhile: both versions side by side, and the person decides. */
export default function ConflictDialog(props: ConflictDialogProps) {
  const { isOpen, title, differences, note, goOnLabel, isBusy } = props;
  const { onKeepMine, onTakeTheirs, onGoOn } = props;
  const t = useT();
  const dates = useDateFormatter();
  const modifiedAt = useLastDefined(props.modifiedAt);
  return (
    <Dialog isOpen={isOpen} onClose={onGoOn} title={title} width="56rem" closeLabel={goOnLabel}>
      <div className={classes['dialog']}>
        {modifiedAt !== undefined && (
          <p>{t('forms.conflict.intro', { date: dates.instant(modifiedAt) })}</p>
        )}
        {note !== undefined && <p>{note}</p>}
        {differences.length === 0 && <p>{t('forms.conflict.same')}</p>}
        {differences.map(({ field, label, theirs, mine }) => (
          <section key={field} className={classes['field']}>
            <h3>{label}</h3>
            <div className={classes['versions']}>
              <Version title={t('forms.conflict.theirs')}>{theirs}</Version>
              <Version title={t('forms.conflict.mine')}>{mine}</Version>
            </div>
          </section>
        ))}
        <div className={classes['actions']}>
          <Button loading={isBusy} onClick={onKeepMine}>
            {t('forms.conflict.keep_mine')}
          </Button>
          <Button variant="default" disabled={isBusy} onClick={onTakeTheirs}>
            {t('forms.conflict.take_theirs')}
          </Button>
          <Button variant="subtle" color="gray" disabled={isBusy} onClick={onGoOn}>
            {goOnLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Version({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes['version']}>
      <h4>{title}</h4>
      <p className={classes['value']}>{children}</p>
    </div>
  );
}
