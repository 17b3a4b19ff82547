import { Button } from '@mantine/core';
import { useT } from '../../platform/i18n/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TemporaryPassword } from './temporary-password.tsx';
import classes from './employe-account.module.css';

type GivenPasswordProps = { name: string; password: string; onClose: () => void };

/** The password that has just been put in place, for the only time it is shown. */
export function GivenPassword({ name, password, onClose }: GivenPasswordProps) {
  const t = useT();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('employes.account.given_title')}
      width="32rem"
      closesOutside={false}
    >
      <div className={classes['dialog']}>
        <p>{t('employes.account.given_text', { name })}</p>
        <TemporaryPassword value={password} />
        <div className={classes['actions']}>
          <Button onClick={onClose}>{t('employes.account.noted')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
