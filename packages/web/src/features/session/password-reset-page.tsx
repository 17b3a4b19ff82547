import { resetPassword } from '@releve/domain/features/session.ts';
import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { useCommand } from '../../platform/api/use-command.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { AuthFrame } from '../../ui/auth-frame.tsx';
import { NativeButton } from '../../ui/native/native-button.tsx';
import { NewPasswordFields, NO_PASSWORD, useNewPasswordErrors } from './new-password-fields.tsx';
import { ResetDone } from './reset-done.tsx';
import classes from './session.module.css';
import { useResetLink } from './use-reset-link.ts';

export default function PasswordResetPage() {
  const t = useT();
  const { token, identity } = useResetLink();
  const [value, setValue] = useState(NO_PASSWORD);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const reset = useCommand(resetPassword);
  const errors = useNewPasswordErrors(value);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setWasSubmitted(true);
    if (reset.isPending || errors.password !== null || errors.repeated !== null) return;
    const { password } = value;
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
          <NewPasswordFields
            value={value}
            errors={wasSubmitted ? errors : { password: null, repeated: null }}
            onChange={setValue}
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
