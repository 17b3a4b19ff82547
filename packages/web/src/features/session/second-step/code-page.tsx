// The second step of a sign-in, in the place of the form of the first. Loaded when it is asked for.
import type { PasskeyAssertion } from '@releve/domain/features/session.ts';
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
import { canUsePasskeys, isDeclined, readWays, signWithPasskey, type StepWays } from './passkey.ts';
import stepClasses from './second-step.module.css';
import { secondStepTexts } from './second-step.texts.ts';
import { keepTrusted, readTrusted } from '../../../platform/stores/trusted-tokens.ts';

needTexts(secondStepTexts);

export interface CodePageProps {
  /** The refusal that asks for the second step. */
  asked: unknown;
  identity: string;
  password: string;
  onDone: () => void;
  onBack: () => void;
}

/** How the second step is passed. */
type Way = 'passkey' | 'code' | 'recovery';

type Shown = { kind: 'field' | 'failure'; text: string } | null;

/** What went wrong, beside the field where it is the code itself. */
function explain(error: unknown, way: Way): Shown {
  if (way === 'passkey' && !(error instanceof NetworkError)) {
    return {
      kind: 'failure',
      text: say(`second_step.${isDeclined(error) ? 'passkey_declined' : 'passkey_wrong'}`),
    };
  }
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
    text: say(`second_step.${way === 'recovery' ? 'recovery_wrong' : 'code_wrong'}`),
  };
}

interface Given {
  code?: string;
  passkey?: PasskeyAssertion;
  retenir?: boolean;
  appareils?: string[];
}

function useSecondStep({ identity, password, asked, onDone }: CodePageProps) {
  /** Where the device is remembered nothing is shown: what it holds is tried first. */
  const [isTrying, setIsTrying] = useState(() => readTrusted().length > 0);
  const [isBusy, setIsBusy] = useState(false);
  const [shown, setShown] = useState<Shown>(null);
  const [ways, setWays] = useState(() => readWays(asked));

  const send = async (given: Given): Promise<void> => {
    const body = { identity, password, ...given };
    const answer = await callEndpoint(calls.signIn, { body }, { showsRefusal: true });
    if (answer.appareil !== undefined) keepTrusted(answer.appareil);
    await receiveSignIn(answer);
    onDone();
  };
  /** What was given to sign is signed once: the next try needs another. */
  const askAgain = (given: Given = {}): Promise<void> =>
    send(given).catch((error: unknown) => {
      if (asksForCode(error)) setWays(readWays(error));
      else setShown(explain(error, 'code'));
    });

  useEffect(() => {
    if (isTrying) void askAgain({ appareils: readTrusted() }).then(() => setIsTrying(false));
    // Once, when the page opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const check = async (kind: Way, give: () => Given | Promise<Given>) => {
    setIsBusy(true);
    setShown(null);
    try {
      await send(await give());
    } catch (error) {
      setShown(explain(error, kind));
      setIsBusy(false);
      if (kind === 'passkey' && error instanceof ApiError) await askAgain();
      if (kind !== 'passkey') focusField('code');
    }
  };
  return { isTrying, isBusy, shown, setShown, ways, check };
}

/** In the order they are offered; those that the person has not are left out. */
function listWays({ hasApplication, question }: StepWays): Way[] {
  const hasPasskey = question !== null && canUsePasskeys();
  return [
    ...(hasPasskey ? ['passkey' as const] : []),
    ...(hasApplication ? ['code' as const] : []),
    'recovery',
  ];
}

export default function CodePage(props: CodePageProps) {
  const t = useT();
  const { isTrying, isBusy, shown, setShown, ways, check } = useSecondStep(props);
  const [chosen, setChosen] = useState<Way | null>(null);
  const [code, setCode] = useState('');
  const [retenir, setRetenir] = useState(false);
  const offered = listWays(ways);
  const way = chosen ?? offered[0] ?? 'recovery';

  useEffect(() => {
    if (!isTrying && way !== 'passkey') focusField('code');
  }, [isTrying, way]);

  const kept = retenir ? { retenir } : {};
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const { question } = ways;
    if (way === 'passkey') {
      if (question === null) return;
      void check('passkey', async () => ({ passkey: await signWithPasskey(question), ...kept }));
      return;
    }
    if (code.trim() === '') {
      setShown({ kind: 'field', text: t('second_step.enter_code') });
      focusField('code');
      return;
    }
    void check(way, () => ({ code: code.trim(), ...kept }));
  };
  const turnTo = (next: Way) => {
    setChosen(next);
    setCode('');
    setShown(null);
  };
  return (
    <AuthFrame
      name={t('app.name')}
      title={t('second_step.title')}
      text={isTrying ? t('second_step.checking') : t(`second_step.intro.${way}`)}
    >
      {!isTrying && (
        <form className={classes['form']} onSubmit={submit} noValidate>
          {way !== 'passkey' && (
            <CodeField
              value={code}
              error={shown?.kind === 'field' ? shown.text : null}
              isRecovery={way === 'recovery'}
              onChange={setCode}
            />
          )}
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
            {t(isBusy ? 'second_step.checking' : `second_step.submit.${way}`)}
          </NativeButton>
          {offered
            .filter((other) => other !== way)
            .map((other) => (
              <NativeButton key={other} variant="outline" isWide onClick={() => turnTo(other)}>
                {t(`second_step.use.${other}`)}
              </NativeButton>
            ))}
          <NativeButton variant="quiet" isWide onClick={props.onBack}>
            {t('second_step.back')}
          </NativeButton>
          <p className={stepClasses['note']}>{t('second_step.lost')}</p>
        </form>
      )}
    </AuthFrame>
  );
}
