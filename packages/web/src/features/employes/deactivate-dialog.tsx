import { Button, Radio } from '@mantine/core';
import type { Employe } from '@releve/domain/features/employes.ts';
import { useState } from 'react';
import { isDone } from '../../platform/api/is-done.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { fullName } from '../../platform/i18n/person-name.ts';
import { useAbility } from '../../platform/stores/use-ability.ts';
import { CancelButton } from '../../ui/cancel-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { positive } from '../../ui/toast/toast-store.ts';
import { useFutureQuarts } from './employe-file.queries.ts';
import { useDeactivate } from './employes.mutations.ts';
import { QuartsToReassign } from './quarts-to-reassign.tsx';
import { useReleaseQuarts } from './use-release-quarts.ts';
import classes from './employe-account.module.css';

type DeactivateDialogProps = { employe: Employe; isOpen: boolean; onClose: () => void };

const FATES = ['ouvrir', 'laisser'] as const;

/** Asks with the quarts to come in sight, and what becomes of them: open for others to take, or left as they are. */
export default function DeactivateDialog({ employe, isOpen, onClose }: DeactivateDialogProps) {
  const t = useT();
  const [fate, setFate] = useState<(typeof FATES)[number]>('ouvrir');
  const deactivating = useDeactivate();
  const { release, isPending: isReleasing } = useReleaseQuarts();
  const { id, version } = employe;
  const count = useFutureQuarts(id, isOpen).data?.meta.total ?? 0;
  const canRelease = useAbility().can('update', 'Horaire') && count > 0;
  const isBusy = deactivating.isPending || isReleasing;
  const deactivate = async () => {
    const command = deactivating.mutateAsync({ params: { id }, body: { version } });
    if (await isDone(command)) {
      positive(t('employes.departure.done'));
      if (canRelease && fate === 'ouvrir') await release(id);
    }
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
        {canRelease && (
          <Radio.Group
            label={t('employes.departure.fate')}
            value={fate}
            onChange={(value) => setFate(value)}
          >
            <div className={classes['fates']}>
              {FATES.map((value) => (
                <Radio
                  key={value}
                  value={value}
                  label={t(`employes.departure.fates.${value}`, { count })}
                  description={t(`employes.departure.fate_texts.${value}`)}
                />
              ))}
            </div>
          </Radio.Group>
        )}
        <div className={classes['actions']}>
          <CancelButton isDisabled={isBusy}>{t('employes.departure.cancel')}</CancelButton>
          <Button color="red" loading={isBusy} onClick={() => void deactivate()}>
            {t('employes.departure.confirm')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
