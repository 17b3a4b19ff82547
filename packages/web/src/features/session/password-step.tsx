// The choice of a password in the place of a temporary one: all that there is until it is made.
import { choosePassword, MIN_PASSWORD_LENGTH } from '@releve/domain/features/session.ts';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useState } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { callEndpoint, refusalText } from '../../platform/api/call-endpoint.ts';
import { getUser } from '../../platform/api/first-calls.ts';
import { useCommand } from '../../platform/api/use-command.ts';
import { FocusFirstError, focusField } from '../../platform/forms/focus-first-error.tsx';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { translateServerMessage } from '../../platform/api/server-messages.ts';
import { NetworkError } from '../../platform/offline/drain.ts';
import { useConnectionStore } from '../../platform/stores/connection-store.ts';
import { storeUserDetails, useUserStore } from '../../platform/stores/user-store.ts';
import { AuthFrame } from '../../ui/auth-frame.tsx';
import { Banner } from '../../ui/banner.tsx';
import { NativeButton } from '../../ui/native/native-button.tsx';
import { positive } from '../../ui/toast/toast-store.ts';
import { NewPasswordFields, NO_PASSWORD, useNewPasswordErrors } from './new-password-fields.tsx';
import classes from './session.module.css';
import { signOut } from './sign-out.ts';
import stepClasses from './password-step.module.css';
import { firstPasswordTexts } from './first-password.texts.ts';

needTexts(firstPasswordTexts);

/** It may have been chosen by a call whose answer got lost. */
const askAgain = async (): Promise<void> =>
  storeUserDetails(await callEndpoint(getUser, {}, { showsRefusal: true }));

/** Without a network there is nothing to learn, and nothing to report. */
const askAgainQuietly = (): void => void askAgain().catch(() => undefined);

function useTitle(title: string): void {
  const name = useT()('app.name');
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
}

function useChoice() {
  const t = useT();
  const [value, setValue] = useState(NO_PASSWORD);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  /** What the server says of this very password. */
  const [refusal, setRefusal] = useState<{ of: string; text: string } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const choosing = useCommand(choosePassword, { showsRefusal: true });
  const lacks = useNewPasswordErrors(value);
  const refused = refusal?.of === value.password ? refusal.text : null;
  const errors = wasSubmitted
    ? { ...lacks, password: lacks.password ?? refused }
    : { password: null, repeated: null };

  const receiveFailure = (error: Error) => {
    if (error instanceof NetworkError) return;
    if (!(error instanceof ApiError)) return setFailure(t('errors.unknown'));
    const [field] = error.fields['password'] ?? [];
    if (field !== undefined) {
      const text = translateServerMessage(field) ?? t('errors.unknown');
      setRefusal({ of: value.password, text });
    } else if (error.status === 429) {
      setFailure(t('errors.too_many', { seconds: error.retryAfter ?? 60 }));
    } else {
      setFailure(refusalText(error));
      askAgainQuietly();
    }
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setWasSubmitted(true);
    setFailure(null);
    if (choosing.isPending || lacks.password !== null || lacks.repeated !== null) return;
    choosing.mutate(
      { body: { password: value.password } },
      {
        onSuccess: (user) => {
          if (user === 'queued') return;
          storeUserDetails(user);
          positive(t('first_password.done'));
        },
        onError: receiveFailure,
      },
    );
  };
  return { value, setValue, errors, failure, submit, isBusy: choosing.isPending };
}

function ConnectionNotice() {
  const t = useT();
  const { connected, serverReachable } = useConnectionStore();
  if (!connected) return <Banner kind="warning">{t('first_password.offline')}</Banner>;
  if (!serverReachable) return <Banner kind="warning">{t('connection.unreachable')}</Banner>;
  return null;
}

function Rules({ password }: { password: string }) {
  const t = useT();
  return (
    <section aria-labelledby="password-rules" className={stepClasses['rules']}>
      <h2 id="password-rules">{t('first_password.rules')}</h2>
      <ul>
        <li data-met={password.length >= MIN_PASSWORD_LENGTH || undefined}>
          {t('first_password.enough')}
        </li>
        <li>{t('first_password.hard')}</li>
        <li>{t('first_password.other')}</li>
      </ul>
      <p>{t('first_password.tip')}</p>
    </section>
  );
}

export default function PasswordStep() {
  const t = useT();
  const navigate = useNavigate();
  const username = useUserStore((state) => state.details?.username ?? '');
  const { value, setValue, errors, failure, submit, isBusy } = useChoice();
  const [isLeaving, setIsLeaving] = useState(false);
  useTitle(t('first_password.title'));
  useEffect(() => {
    focusField('new-password');
    askAgainQuietly();
  }, []);

  const leave = async () => {
    setIsLeaving(true);
    await signOut((path) => navigate({ to: path }));
  };
  const firstError =
    errors.password === null
      ? errors.repeated === null
        ? undefined
        : 'repeat-password'
      : 'new-password';
  return (
    <AuthFrame
      name={t('app.name')}
      title={t('first_password.title')}
      text={t('first_password.intro')}
      isLong
    >
      <form className={classes['form']} onSubmit={submit} noValidate>
        <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
        <NewPasswordFields value={value} errors={errors} onChange={setValue} />
        <FocusFirstError field={firstError} />
        <Rules password={value.password} />
        <ConnectionNotice />
        {failure !== null && <Banner kind="danger">{failure}</Banner>}
        <NativeButton type="submit" isWide isBusy={isBusy}>
          {t(isBusy ? 'first_password.saving' : 'first_password.submit')}
        </NativeButton>
        <NativeButton variant="quiet" isWide isBusy={isLeaving} onClick={() => void leave()}>
          {t('sign_out.menu')}
        </NativeButton>
      </form>
    </AuthFrame>
  );
}
