import { Button } from '@mantine/core';
import type { Employe } from '@releve/domain/features/employes.ts';
import { useState } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { failureText } from '../../platform/api/failure-text.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { translateServerMessage } from '../../platform/api/server-messages.ts';
import { CancelButton } from '../../ui/cancel-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { fullName } from '../../platform/i18n/person-name.ts';
import { useSetTemporaryPassword } from './employes.mutations.ts';
import { GivenPassword } from './given-password.tsx';
import { makePassword, TemporaryPassword } from './temporary-password.tsx';
import classes from './employe-account.module.css';

/** The server never answers a password: it is made or typed here, and shown until the dialog closes. */
export default function PasswordDialog({
  employe,
  onClose,
}: {
  employe: Employe;
  onClose: () => void;
}) {
  const t = useT();
  const [proposed] = useState(makePassword);
  const [password, setPassword] = useState(proposed);
  const [error, setError] = useState<string | null>(null);
  const setting = useSetTemporaryPassword();
  const name = fullName(employe);

  const give = () =>
    setting.mutate(
      { params: { id: employe.id }, body: { password } },
      { onError: (failure) => setError(faultOf(failure)) },
    );
  if (setting.isSuccess) return <GivenPassword name={name} password={password} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      isDirty={password !== proposed}
      onClose={onClose}
      title={t('employes.account.give_title')}
      width="32rem"
    >
      <div className={classes['dialog']}>
        <p>{t('employes.account.give_text', { name })}</p>
        <TemporaryPassword
          value={password}
          error={error}
          onChange={(next) => {
            setPassword(next);
            setError(null);
          }}
        />
        <div className={classes['actions']}>
          <CancelButton isDisabled={setting.isPending}>{t('employes.account.cancel')}</CancelButton>
          <Button loading={setting.isPending} onClick={give}>
            {t('employes.account.give_confirm')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** What the server says of the password itself, or of the whole. */
function faultOf(failure: unknown): string {
  const key = failure instanceof ApiError ? failure.fields['password']?.[0] : undefined;
  return (key === undefined ? null : translateServerMessage(key)) ?? failureText(failure);
}
