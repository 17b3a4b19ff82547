import { Link, useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import { AuthFrame } from '../../ui/auth-frame.tsx';
import { NativeButton } from '../../ui/native/native-button.tsx';
import { TextField } from '../../ui/native/text-field.tsx';
import { rememberIdentity, useTypedIdentity } from './identity-memory.ts';
import classes from './session.module.css';
import { requestPasswordReset } from './sign-in.ts';

export default function ForgotPage() {
  const t = useT();
  const navigate = useNavigate();
  const { identity } = useTypedIdentity();
  const [isBusy, setIsBusy] = useState(false);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const error = wasSubmitted && identity.trim() === '' ? t('session.enter_user') : null;

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setWasSubmitted(true);
    if (isBusy || identity.trim() === '') return;
    setIsBusy(true);
    const outcome = await requestPasswordReset(identity.trim());
    setIsBusy(false);
    if (outcome === 'sent') await navigate({ to: '/login' });
  };

  return (
    <AuthFrame
      name={t('app.name')}
      tagline={t('app.tagline')}
      title={t('session.forgot_title')}
      text={t('session.forgot_intro')}
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
          error={error}
          onChange={(event) => rememberIdentity(event.currentTarget.value)}
        />
        <NativeButton type="submit" isWide isBusy={isBusy}>
          {t('session.send_reset')}
        </NativeButton>
        <Link className={classes['link'] ?? ''} to="/login">
          {t('session.back_to_login')}
        </Link>
      </form>
    </AuthFrame>
  );
}
