import { Button, PasswordInput } from '@mantine/core';
import { revealAlarmCode } from '@releve/domain/features/alarm-code.ts';
import type { Client } from '@releve/domain/features/client-file.ts';
import { IconEye, IconEyeOff, IconLock } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import { OnDemand } from '../../platform/on-demand.tsx';
import { useAbility } from '../../platform/stores/use-ability.ts';
import { loadDialog } from '../../ui/late-layers.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { negative } from '../../ui/toast/toast-store.ts';
import { useSecretCall } from './use-secret-call.ts';
import classes from './alarm-code.module.css';

const SHOWN_SECONDS = 30;

/** The alarm code of a site: hidden until the person gives their own password, then for a short while. */
export function AlarmCode({ client }: { client: Pick<Client, 'id' | 'a_code_alarme'> }) {
  const t = useT();
  const canReveal = useAbility().can('read', 'AlarmCode');
  const [isAsking, setIsAsking] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  if (!client.a_code_alarme) return <p className={classes['quiet']}>{t('clients.alarm.none')}</p>;
  return (
    <div className={classes['alarm']}>
      {code === null ? (
        <>
          <span className={classes['hidden']} aria-hidden="true">
            <IconLock size={iconSize.inline} stroke={iconStroke} />
            ••••••
          </span>
          <span className="visually-hidden">{t('clients.alarm.kept')}</span>
          {canReveal && (
            <Button
              variant="default"
              leftSection={
                <IconEye size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
              }
              onClick={() => setIsAsking(true)}
            >
              {t('clients.alarm.reveal')}
            </Button>
          )}
        </>
      ) : (
        <ShownCode code={code} onHide={() => setCode(null)} />
      )}
      <OnDemand
        load={loadDialog}
        isWanted={isAsking}
        props={{
          isOpen: isAsking,
          onClose: () => setIsAsking(false),
          title: t('clients.alarm.ask_title'),
          width: '28rem',
          children: (
            <PasswordForm
              id={client.id}
              onClose={() => setIsAsking(false)}
              onRevealed={(revealed) => {
                setIsAsking(false);
                setCode(revealed);
              }}
            />
          ),
        }}
      />
    </div>
  );
}

type ShownCodeProps = { code: string; onHide: () => void };

function ShownCode({ code, onHide }: ShownCodeProps) {
  const t = useT();
  const [left, setLeft] = useState(SHOWN_SECONDS);
  const isOver = left <= 0;
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    // Whoever puts the phone away must not leave the code on its screen.
    const hideWithPage = () => document.hidden && onHide();
    document.addEventListener('visibilitychange', hideWithPage);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', hideWithPage);
    };
  }, [onHide]);
  useEffect(() => {
    if (isOver) onHide();
  }, [isOver, onHide]);
  return (
    <div className={classes['shown']}>
      <output className={classes['code']}>{code}</output>
      <span className={classes['quiet']}>{t('clients.alarm.shown_for', { count: left })}</span>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconEyeOff size={iconSize.control} stroke={iconStroke} aria-hidden="true" />}
        onClick={onHide}
      >
        {t('clients.alarm.hide')}
      </Button>
    </div>
  );
}

type PasswordFormProps = {
  id: number;
  onClose: () => void;
  onRevealed: (code: string) => void;
};

function PasswordForm({ id, onClose, onRevealed }: PasswordFormProps) {
  const t = useT();
  const { call, isBusy } = useSecretCall(revealAlarmCode);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const reveal = async (event: FormEvent) => {
    event.preventDefault();
    const result = await call({ params: { id }, body: { password } });
    if (result.isDone) onRevealed(result.answer.code_alarme);
    else if (result.status === 404) {
      onClose();
      negative(t('clients.alarm.gone'));
    } else setError(result.failure);
  };
  return (
    <form className={classes['form']} noValidate onSubmit={(event) => void reveal(event)}>
      <p>{t('clients.alarm.ask_text')}</p>
      <PasswordInput
        label={t('clients.alarm.password')}
        autoComplete="current-password"
        data-autofocus
        value={password}
        error={error}
        visibilityToggleButtonProps={{ 'aria-label': t('session.show_password') }}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" loading={isBusy} disabled={password === ''}>
        {t('clients.alarm.show')}
      </Button>
    </form>
  );
}
