// The second step that the company asks for, added before anything else opens.
import { beginSecondStep } from '@releve/domain/features/second-step.ts';
import type { User } from '@releve/domain/features/session.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { callEndpoint } from '../../../platform/api/call-endpoint.ts';
import { getUser } from '../../../platform/api/first-calls.ts';
import { queryClient } from '../../../platform/api/query-client.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { storeUserDetails, useUserStore } from '../../../platform/stores/user-store.ts';
import { AuthFrame } from '../../../ui/auth-frame.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { NativeButton } from '../../../ui/native/native-button.tsx';
import { positive } from '../../../ui/toast/toast-store.ts';
import { signOut } from '../sign-out.ts';
import { EnrolSteps, type NewSecret } from './enrol-steps.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './second-step.module.css';
import { secondStepTexts } from './second-step.texts.ts';

needTexts(secondStepTexts);

type Preparation = NewSecret | 'loading' | 'failed';

/** A secret for this page; asked again at the person's wish. */
function useNewSecret(): [Preparation, () => void] {
  const [prepared, setPrepared] = useState<Preparation>('loading');
  const prepare = () => {
    setPrepared('loading');
    callEndpoint(beginSecondStep, { body: {} }, { showsRefusal: true }).then(
      setPrepared,
      async () => {
        setPrepared('failed');
        // It may have been added on another device, or be asked for no more.
        const user = await callEndpoint(getUser, {}, { showsRefusal: true }).catch(() => null);
        if (user) storeUserDetails(user);
      },
    );
  };
  // oxlint-disable-next-line react/exhaustive-deps -- once, when the page opens
  useEffect(prepare, []);
  return [prepared, prepare];
}

function useTitle(title: string): void {
  const name = useT()('app.name');
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
}

/** It stands in the place of the frame, which provides the queries of the screens. */
export default function EnrolPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <Enrol />
    </QueryClientProvider>
  );
}

function Enrol() {
  const t = useT();
  const navigate = useNavigate();
  const username = useUserStore((state) => state.details?.username ?? '');
  const [prepared, prepare] = useNewSecret();
  /** Admitted already; the codes are shown first. */
  const [added, setAdded] = useState<{ codes: string[]; user: User } | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const title = t(added ? 'second_step.codes.title' : 'second_step.enrol.title');
  useTitle(title);

  const leave = async () => {
    setIsLeaving(true);
    await signOut((path) => navigate({ to: path }));
  };
  if (added) {
    return (
      <AuthFrame name={t('app.name')} title={title} isLong>
        <RecoveryCodes
          codes={added.codes}
          username={username}
          onDone={() => {
            storeUserDetails(added.user);
            positive(t('second_step.enrol.done'));
          }}
        />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame name={t('app.name')} title={title} text={t('second_step.enrol.intro')} isLong>
      <div className={classes['part']}>
        {prepared === 'loading' && <p role="status">{t('second_step.enrol.loading')}</p>}
        {prepared === 'failed' && (
          <>
            <Banner kind="danger">{t('second_step.enrol.failed')}</Banner>
            <NativeButton isWide onClick={prepare}>
              {t('second_step.enrol.retry')}
            </NativeButton>
          </>
        )}
        {typeof prepared === 'object' && <EnrolSteps {...prepared} onConfirmed={setAdded} />}
        <NativeButton variant="quiet" isWide isBusy={isLeaving} onClick={() => void leave()}>
          {t('sign_out.menu')}
        </NativeButton>
      </div>
    </AuthFrame>
  );
}
