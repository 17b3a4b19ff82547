import { Link, useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import { AuthFrame } from '../../ui/auth-frame.tsx';
import { NativeButton } from '../../ui/native/native-button.tsx';
import { PasswordField } from '../../ui/native/password-field.tsx';
import { TextField } from '../../ui/native/text-field.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { rememberIdentity, useTypedIdentity } from './identity-memory.ts';
import classes from './session.module.css';
import { signIn } from './sign-in.ts';

export default function LoginPage() {
  const t = useT();
  const navigate = useNavigate();
  const { identity } = useTypedIdentity();
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const identityError = wasSubmitted && identity.trim() === '' ? t('session.enter_user') : null;
  const passwordError = wasSubmitted && password === '' ? t('session.enter_password') : null;

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setWasSubmitted(true);
    if (isBusy || identity.trim() === '' || password === '') return;
    setIsBusy(true);
    await signIn(identity.trim(), password);
    setIsBusy(false);
    await navigate({ to: '/' });
  };

  return (
    <AuthFrame
      name={t('app.name')}
      tagline={t('app.tagline')}
      title={t('session.login_title')}
      text={t('session.login_intro')}
      footer={
        <DemoAccounts
          onChoose={(account) => {
            rememberIdentity(account.username);
            setPassword(account.password);
          }}
        />
      }
    >
      <form className={classes['form']} onSubmit={submit} noValidate>
        <TextField
          label={t('session.user')}
          hint={t('session.user_hint')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={identity}
          error={identityError}
          onChange={(event) => rememberIdentity(event.currentTarget.value)}
        />
        <PasswordField
          label={t('session.password')}
          name="password"
          autoComplete="current-password"
          showLabel={t('session.show_password')}
          hideLabel={t('session.hide_password')}
          value={password}
          error={passwordError}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <NativeButton type="submit" isWide isBusy={isBusy}>
          {isBusy ? t('session.logging_in') : t('session.log_in')}
        </NativeButton>
        <Link className={classes['link'] ?? ''} to="/forgot">
          {t('session.lost_password')}
        </Link>
      </form>
    </AuthFrame>
  );
}
