import { newPassword, resetPassword } from '@releve/domain/features/session.ts';
import { Link, useSearch } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { useCommand } from '../../platform/api/use-command.ts';
import { translateServerMessage, useT } from '../../platform/i18n/i18n.ts';
import { AuthFrame } from '../../ui/auth-frame.tsx';
import { NativeButton } from '../../ui/native/native-button.tsx';
import { ResetDone } from './reset-done.tsx';
import { SecretField } from './secret-field.tsx';
import classes from './session.module.css';

/** What the fields lack, or null where they are good to send. */
function usePasswordErrors(password: string, repeated: string) {
  const t = useT();
  const parsed = newPassword.safeParse(password);
  const weak = parsed.success ? null : (parsed.error.issues[0]?.message ?? '');
  return {
    password:
      password === '' ? t('session.enter_new_password') : weak && translateServerMessage(weak),
    repeated:
      repeated === ''
        ? t('session.repeat_new_password')
        : repeated === password
          ? null
          : t('session.passwords_differ'),
  };
}

export default function PasswordResetPage() {
  const t = useT();
  const { token, identity } = useSearch({ strict: false }) as { token?: string; identity?: string };
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const reset = useCommand(resetPassword);
  const errors = usePasswordErrors(password, repeated);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setWasSubmitted(true);
    if (reset.isPending || errors.password !== null || errors.repeated !== null) return;
    reset.mutate({ body: { token: String(token), identity: String(identity), password } });
  };

  const isLinkComplete = token !== undefined && identity !== undefined;
  return (
    <AuthFrame
      name={t('app.name')}
      tagline={t('app.tagline')}
      title={t('session.reset_title')}
      text={isLinkComplete ? t('session.reset_intro') : t('session.reset_incomplete')}
    >
      {reset.isSuccess && <ResetDone />}
      {isLinkComplete && !reset.isSuccess && (
        <form className={classes['form']} onSubmit={submit} noValidate>
          <input type="hidden" name="username" autoComplete="username" value={identity} readOnly />
          <SecretField
            label={t('session.new_password')}
            name="new-password"
            autoComplete="new-password"
            value={password}
            error={wasSubmitted ? errors.password : null}
            onChange={setPassword}
          />
          <SecretField
            label={t('session.repeat_password')}
            name="repeat-password"
            autoComplete="new-password"
            value={repeated}
            error={wasSubmitted ? errors.repeated : null}
            onChange={setRepeated}
          />
          <NativeButton type="submit" isWide isBusy={reset.isPending}>
            {t('session.change_password')}
          </NativeButton>
        </form>
      )}
      {!reset.isSuccess && (
        <Link className={classes['link'] ?? ''} to={isLinkComplete ? '/login' : '/forgot'}>
          {isLinkComplete ? t('session.back_to_login') : t('session.lost_password')}
        </Link>
      )}
    </AuthFrame>
  );
}
