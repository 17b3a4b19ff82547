import { Link, useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import { AuthFrame } from '../../ui/auth-frame.tsx';
import { NativeButton } from '../../ui/native/native-button.tsx';
import { IdentityField } from './identity-field.tsx';
import { useTypedIdentity } from './identity-memory.ts';
import classes from './session.module.css';
import { requestPasswordReset } from './sign-in.ts';

export default function ForgotPage() {
  const t = useT();
  const navigate = useNavigate();
  const { identity } = useTypedIdentity();
  const [isBusy, setIsBusy] = useState(false);
  const [wasSubmitted, setWasSubmitted] = useState(false);

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
        <IdentityField isMissingShown={wasSubmitted} />
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
