import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../platform/i18n/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { info, positive } from '../../../ui/toast/toast-store.ts';
import { useUndoLot } from '../planner.mutations.ts';
import classes from './copy-week.module.css';

export interface CopyResult {
  readonly lot_id: number | null;
  readonly crees: number;
  readonly ouverts: number;
  readonly remplaces: number;
  readonly ignores: number;
}

/** Of a copy that is come back to, only what takes it back is known. */
type CopyShown = CopyResult | { readonly lot_id: number };

type CopyDoneProps = {
  result: CopyShown;
  backTo: string;
  /** A date of the first week copied to. */
  seeAt: string;
  onAgain: () => void;
};

/** What was done, and the way to take it back. */
export function CopyDone({ result, backTo, seeAt, onAgain }: CopyDoneProps) {
  const t = useT();
  const undoing = useUndoLot();
  const { lot_id } = result;
  const undo = (id: number) =>
    undoing.mutate(
      { params: { id } },
      {
        onSuccess: (undone) => {
          if (undone === 'queued') return;
          positive(t('copy_week.undone', { count: undone.annules }));
          if (undone.gardes > 0) info(t('copy_week.kept', { count: undone.gardes }));
          onAgain();
        },
      },
    );
  return (
    <EmptyState
      icon={IconCircleCheck}
      title={lot_id === null ? t('copy_week.nothing_done') : t('copy_week.done')}
      text={
        lot_id !== null && (
          <>
            {'crees' in result && <>{t('copy_week.done_counts', { ...result })}. </>}
            {t('copy_week.done_text')}
          </>
        )
      }
      action={
        <div className={classes['doneActions']}>
          <Button component={Link} to={`${backTo}/${seeAt}`}>
            {t('copy_week.see_week')}
          </Button>
          {lot_id !== null && (
            <Button variant="default" loading={undoing.isPending} onClick={() => undo(lot_id)}>
              {t('copy_week.undo')}
            </Button>
          )}
          <Button variant="subtle" onClick={onAgain}>
            {t('copy_week.again')}
          </Button>
        </div>
      }
    />
  );
}
