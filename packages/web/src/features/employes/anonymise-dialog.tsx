import { Button, TextInput } from '@mantine/core';
import type { Employe } from '@releve/domain/features/employes.ts';
import { type FormEvent, useState } from 'react';
import { isDone } from '../../platform/api/is-done.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { positive } from '../../ui/toast/toast-store.ts';
import { fullName } from '../../platform/i18n/person-name.ts';
import { useAnonymise } from './employes.mutations.ts';
import classes from './employe-account.module.css';

type AnonymiseDialogProps = { employe: Employe; isOpen: boolean; onClose: () => void };

const simplify = (text: string): string => text.trim().toLocaleLowerCase('fr-CA');

/** It cannot be undone: the name has to be typed. */
export default function AnonymiseDialog({ employe, isOpen, onClose }: AnonymiseDialogProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const anonymising = useAnonymise();
  const { id, version } = employe;
  const name = fullName(employe);
  const isSure = simplify(typed) === simplify(name);
  const anonymise = async () => {
    const command = anonymising.mutateAsync({ params: { id }, body: { version } });
    if (await isDone(command)) positive(t('employes.departure.anonymised'));
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSure) void anonymise();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('employes.departure.anonymise_ask', { name })}
      width="36rem"
    >
      <form className={classes['dialog']} onSubmit={submit}>
        <p>{t('employes.departure.anonymise_warning')}</p>
        <TextInput
          label={t('employes.departure.anonymise_type', { name })}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div className={classes['actions']}>
          <Button variant="default" disabled={anonymising.isPending} onClick={onClose}>
            {t('employes.departure.cancel')}
          </Button>
          <Button type="submit" color="red" disabled={!isSure} loading={anonymising.isPending}>
            {t('employes.departure.anonymise_confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
