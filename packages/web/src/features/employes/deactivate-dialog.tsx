import { Button } from '@mantine/core';
import type { Employe } from '@releve/domain/features/employes.ts';
import { isDone } from '../../platform/api/is-done.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { positive } from '../../ui/toast/toast-store.ts';
import { fullName } from '../../platform/i18n/person-name.ts';
import { useDeactivate } from './employes.mutations.ts';
import { QuartsToReassign } from './quarts-to-reassign.tsx';
import classes from './employe-account.module.css';

type DeactivateDialogProps = { employe: Employe; isOpen: boolean; onClose: () => void };

/** Asks with the quarts to come in sight: they stay, and somebody has to take them. */
export default function DeactivateDialog({ employe, isOpen, onClose }: DeactivateDialogProps) {
  const t = useT();
  const deactivating = useDeactivate();
  const { id, version } = employe;
  const deactivate = async () => {
    const command = deactivating.mutateAsync({ params: { id }, body: { version } });
    if (await isDone(command)) positive(t('employes.departure.done'));
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('employes.departure.ask', { name: fullName(employe) })}
      width="40rem"
    >
      <div className={classes['dialog']}>
        <p>{t('employes.departure.ask_text')}</p>
        <QuartsToReassign id={id} />
        <div className={classes['actions']}>
          <Button color="red" loading={deactivating.isPending} onClick={() => void deactivate()}>
            {t('employes.departure.confirm')}
          </Button>
          <Button variant="default" disabled={deactivating.isPending} onClick={onClose}>
            {t('employes.departure.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
