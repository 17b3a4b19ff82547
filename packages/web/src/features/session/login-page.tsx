import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { type ComponentType, type SubmitEvent, useEffect, useState } from 'react';
import { t as say, useT, withTexts } from '../../platform/i18n/i18n.ts';
import { prepareApp } from '../../platform/load-app.ts';
import { isStepDue } from '../../platform/stores/user-store.ts';
import { AuthFrame } from '../../ui/auth-frame.tsx';
import { NativeButton } from '../../ui/native/native-button.tsx';
import { negative } from '../../ui/toast/toast-store.ts';
import { takeAsked, takeScanned } from './asked-address.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { IdentityField } from './identity-field.tsx';
import { rememberIdentity, useTypedIdentity } from './identity-memory.ts';
import { SecretField } from './secret-field.tsx';
import classes from './session.module.css';
import type { CodePageProps } from './second-step/code-page.tsx';
import { signIn } from './sign-in.ts';
import { UnsentPart } from './unsent/unsent-part.tsx';

/** Null where it cannot be loaded, which is said as a sign-in that failed. */
const loadCodePage = () =>
  withTexts(() => import('./second-step/code-page.tsx')).catch(() => {
    negative(say('session.login_failed'));
    return null;
  });

export default function LoginPage() {
  const t = useT();
  const navigate = useNavigate();
  const { history } = useRouter();
  const { identity } = useTypedIdentity();
  // A welcome card leads here with the username of whoever has it.
  useEffect(() => {
    const named = new URLSearchParams(globalThis.location.search).get('identity');
    if (named !== null) rememberIdentity(named);
  }, []);
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  /** The second step, once it is asked for and here. */
  const [step, setStep] = useState<{ Page: ComponentType<CodePageProps>; asked: unknown } | null>(
    null,
  );
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const passwordError = wasSubmitted && password === '' ? t('session.enter_password') : null;

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setWasSubmitted(true);
    if (isBusy || identity.trim() === '' || password === '') return;
    setIsBusy(true);
    const asked = await signIn(identity.trim(), password);
    const page = asked === null ? null : await loadCodePage();
    setIsBusy(false);
    if (page) setStep({ Page: page.default, asked });
    else await goOn();
  };
  const goOn = async () => {
    if (isStepDue()) history.push(takeAsked());
    else await navigate({ href: takeScanned() ?? '/' });
  };

  if (step) {
    return (
      <step.Page
        asked={step.asked}
        identity={identity.trim()}
        password={password}
        onDone={() => void goOn()}
        onBack={() => setStep(null)}
      />
    );
  }

  return (
    <AuthFrame
      name={t('app.name')}
      tagline={t('app.tagline')}
      title={t('session.login_title')}
      text={t('session.login_intro')}
      note={<UnsentPart />}
      footer={
        <DemoAccounts
          onChoose={(account) => {
            prepareApp();
            rememberIdentity(account.username);
            setPassword(account.password);
          }}
        />
      }
    >
      <form className={classes['form']} onInput={prepareApp} onSubmit={submit} noValidate>
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
