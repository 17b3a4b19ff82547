import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import { isPasswordDue } from '../../platform/stores/user-store.ts';
import { AuthFrame } from '../../ui/auth-frame.tsx';
import { NativeButton } from '../../ui/native/native-button.tsx';
import { takeAsked, takeScanned } from './asked-address.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { IdentityField } from './identity-field.tsx';
import { rememberIdentity, useTypedIdentity } from './identity-memory.ts';
import { SecretField } from './secret-field.tsx';
import classes from './session.module.css';
import { signIn } from './sign-in.ts';

export default function LoginPage() {
  const t = useT();
  const navigate = useNavigate();
  const { history } = useRouter();
  const { identity } = useTypedIdentity();
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const passwordError = wasSubmitted && password === '' ? t('session.enter_password') : null;

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setWasSubmitted(true);
    if (isBusy || identity.trim() === '' || password === '') return;
    setIsBusy(true);
    await signIn(identity.trim(), password);
    setIsBusy(false);
    if (isPasswordDue()) history.push(takeAsked());
    else await navigate({ href: takeScanned() ?? '/' });
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
        <IdentityField isMissingShown={wasSubmitted} />
        <SecretField
          label={t('session.password')}
          name="password"
          autoComplete="current-password"
          value={password}
          error={passwordError}
          onChange={setPassword}
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
