import { Button, TextInput } from '@mantine/core';
import { setAlarmCode } from '@releve/domain/features/alarm-code.ts';
import type { Client } from '@releve/domain/features/client-file.ts';
import { type FormEvent, useState } from 'react';
import { refreshReads } from '../../platform/api/use-command.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { askConfirmation } from '../../ui/confirm-store.ts';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { positive } from '../../ui/toast/toast-store.ts';
import { AlarmCode } from './alarm-code.tsx';
import { CLIENT_READS } from './clients.mutations.ts';
import { useSecretCall } from './use-secret-call.ts';
import classes from './alarm-code.module.css';

const MAX_LENGTH = 60;

/** The code is written here and never read back: to see it, one gives a password like anybody else. */
export function AlarmCodeSection({ client }: { client: Client }) {
  const t = useT();
  const { call, isBusy } = useSecretCall(setAlarmCode);
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const write = async (code_alarme: string | null, message: string) => {
    const result = await call({ params: { id: client.id }, body: { code_alarme } });
    setError(result.isDone ? null : result.failure);
    if (!result.isDone) return;
    setText('');
    positive(message);
    await refreshReads(CLIENT_READS);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    void write(text, t('clients.alarm.saved'));
  };
  const erase = async () => {
    const isSure = await askConfirmation({
      kind: 'danger',
      title: t('clients.alarm.ask_erase'),
      text: t('clients.alarm.ask_erase_text'),
      confirmLabel: t('clients.alarm.erase'),
    });
    if (isSure) await write(null, t('clients.alarm.erased'));
  };
  return (
    <SettingsSection title={t('clients.alarm.title')} text={t('clients.alarm.write_text')}>
      <div className={classes['section']}>
        <AlarmCode client={client} />
        <form className={classes['write']} noValidate onSubmit={save}>
          <TextInput
            className={classes['field'] ?? ''}
            label={t('clients.alarm.write')}
            autoComplete="off"
            maxLength={MAX_LENGTH}
            value={text}
            error={error}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={isBusy} disabled={text.trim() === ''}>
            {t('clients.alarm.save')}
          </Button>
          {client.a_code_alarme && (
            <Button variant="subtle" color="gray" disabled={isBusy} onClick={() => void erase()}>
              {t('clients.alarm.erase')}
            </Button>
          )}
        </form>
      </div>
    </SettingsSection>
  );
}
