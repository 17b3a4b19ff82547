// The second step of a sign-in, in the place of the form of the first. Loaded when it is asked for.
import { type SubmitEvent, useEffect, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { callEndpoint } from '../../../platform/api/call-endpoint.ts';
import * as calls from '../../../platform/api/first-calls.ts';
import { focusField } from '../../../platform/forms/focus-first-error.tsx';
import { needTexts, t as say, useT } from '../../../platform/i18n/i18n.ts';
import { NetworkError } from '../../../platform/offline/drain.ts';
import { AuthFrame } from '../../../ui/auth-frame.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { NativeButton } from '../../../ui/native/native-button.tsx';
import classes from '../session.module.css';
import { asksForCode, receiveSignIn } from '../sign-in.ts';
import { CodeField } from './code-field.tsx';
import stepClasses from './second-step.module.css';
import { secondStepTexts } from './second-step.texts.ts';
import { keepTrusted, readTrusted } from '../../../platform/stores/trusted-tokens.ts';

needTexts(secondStepTexts);

export interface CodePageProps {
  identity: string;
  password: string;
  onDone: () => void;
  onBack: () => void;
}

type Shown = { kind: 'field' | 'failure'; text: string } | null;

/** What went wrong, beside the field where it is the code itself. */
function explain(error: unknown, isRecovery: boolean): Shown {
  if (error instanceof NetworkError)
    return { kind: 'failure', text: say('second_step.no_network') };
  if (!(error instanceof ApiError)) return { kind: 'failure', text: say('second_step.failed') };
  if (error.status === 429) {
    return {
      kind: 'failure',
      text: say('errors.too_many', { seconds: error.retryAfter ?? 60 }),
    };
  }
  if (error.fields['code'] === undefined) {
    return { kind: 'failure', text: say('session.login_failed') };
  }
  return {
    kind: 'field',
    text: say(`second_step.${isRecovery ? 'recovery_wrong' : 'code_wrong'}`),
  };
}

interface Given {
  code?: string;
  retenir?: boolean;
  appareils?: string[];
}

function useSecondStep({ identity, password, onDone }: CodePageProps) {
  /** Where the device is remembered nothing is shown: what it holds is tried first. */
  const [isTrying, setIsTrying] = useState(() => readTrusted().length > 0);
  const [isBusy, setIsBusy] = useState(false);
  const [shown, setShown] = useState<Shown>(null);

  const send = async (given: Given): Promise<void> => {
    const body = { identity, password, ...given };
    const answer = await callEndpoint(calls.signIn, { body }, { showsRefusal: true });
    if (answer.appareil !== undefined) keepTrusted(answer.appareil);
    await receiveSignIn(answer);
    onDone();
  };

  useEffect(() => {
    if (!isTrying) return;
    send({ appareils: readTrusted() }).catch((error: unknown) => {
      if (!asksForCode(error)) setShown(explain(error, false));
      setIsTrying(false);
    });
    // Once, when the page opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useEffect(() => {
    if (!isTrying) focusField('code');
  }, [isTrying]);

  const check = async (given: Given, isRecovery: boolean) => {
    setIsBusy(true);
    setShown(null);
    try {
      await send(given);
    } catch (error) {
      setShown(explain(error, isRecovery));
      setIsBusy(false);
      focusField('code');
    }
  };
  return { isTrying, isBusy, shown, setShown, check };
}

export default function CodePage(props: CodePageProps) {
  const t = useT();
  const [isRecovery, setIsRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [retenir, setRetenir] = useState(false);
  const { isTrying, isBusy, shown, setShown, check } = useSecondStep(props);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (code.trim() === '') {
      setShown({ kind: 'field', text: t('second_step.enter_code') });
      focusField('code');
      return;
    }
    void check({ code: code.trim(), ...(retenir && { retenir }) }, isRecovery);
  };
  const turn = () => {
    setIsRecovery(!isRecovery);
    setCode('');
    setShown(null);
    focusField('code');
  };
  return (
    <AuthFrame
      name={t('app.name')}
      title={t('second_step.title')}
      text={
        isTrying
          ? t('second_step.checking')
          : t(isRecovery ? 'second_step.intro_recovery' : 'second_step.intro')
      }
    >
      {!isTrying && (
        <form className={classes['form']} onSubmit={submit} noValidate>
          <CodeField
            value={code}
            error={shown?.kind === 'field' ? shown.text : null}
            isRecovery={isRecovery}
            onChange={setCode}
          />
          <label className={stepClasses['choice']}>
            <input
              type="checkbox"
              name="retenir"
              checked={retenir}
              onChange={(event) => setRetenir(event.currentTarget.checked)}
            />
            <span>{t('second_step.remember')}</span>
          </label>
          {shown?.kind === 'failure' && <Banner kind="danger">{shown.text}</Banner>}
          <NativeButton type="submit" isWide isBusy={isBusy}>
            {t(isBusy ? 'second_step.checking' : 'second_step.submit')}
          </NativeButton>
          <NativeButton variant="outline" isWide onClick={turn}>
            {t(isRecovery ? 'second_step.use_app' : 'second_step.use_recovery')}
          </NativeButton>
          <NativeButton variant="quiet" isWide onClick={props.onBack}>
            {t('second_step.back')}
          </NativeButton>
          <p className={stepClasses['note']}>{t('second_step.lost')}</p>
        </form>
      )}
    </AuthFrame>
  );
}
