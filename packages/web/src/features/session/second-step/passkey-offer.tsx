import {
  beginPasskey,
  confirmPasskey,
  getSecondStep,
} from '@releve/domain/features/second-step.ts';
import type { User } from '@releve/domain/features/session.ts';
import { useState } from 'react';
import { failureText } from '../../../platform/api/failure-text.ts';
import { useCommand } from '../../../platform/api/use-command.ts';
import { useEndpoint } from '../../../platform/api/use-endpoint.ts';
import { needTexts, t as say, useT } from '../../../platform/i18n/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { NativeButton } from '../../../ui/native/native-button.tsx';
import { canUsePasskeys, isDeclined, isMadeAlready, makePasskey } from './passkey.ts';
import classes from './second-step.module.css';
import { secondStepTexts } from './second-step.texts.ts';

needTexts(secondStepTexts);

export interface Added {
  codes: string[];
  user: User;
}

const OPTIONS = { refreshes: [getSecondStep], showsRefusal: true };

/** Asks the server, the authenticator, then the server; the password where the session does not stand for it. */
export function useAddPasskey() {
  const beginning = useCommand(beginPasskey, OPTIONS);
  const confirming = useCommand(confirmPasskey, OPTIONS);
  return async (current_password?: string): Promise<Added | null> => {
    const body = current_password === undefined ? {} : { current_password };
    const request = await beginning.mutateAsync({ body });
    if (request === 'queued') return null;
    const answer = await confirming.mutateAsync({ body: await makePasskey(request) });
    return answer === 'queued' ? null : answer;
  };
}

export function passkeyFault(error: unknown): string {
  if (isDeclined(error)) return say('second_step.passkey_declined');
  if (isMadeAlready(error)) return say('second_step.enrol.passkey_made');
  return error instanceof DOMException
    ? say('second_step.enrol.passkey_failed')
    : failureText(error);
}

interface PasskeyOfferProps {
  currentPassword: string | undefined;
  onConfirmed: (answer: Added) => void;
}

/** Before the app, where this browser and this address can have one. */
export function PasskeyOffer({ currentPassword, onConfirmed }: PasskeyOfferProps) {
  const t = useT();
  const { data } = useEndpoint(getSecondStep, {});
  const add = useAddPasskey();
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  if (!data?.passkeys_possibles || !canUsePasskeys()) return null;

  const begin = async () => {
    setIsBusy(true);
    setFault(null);
    try {
      const added = await add(currentPassword);
      if (added) onConfirmed(added);
    } catch (error) {
      setFault(passkeyFault(error));
    }
    setIsBusy(false);
  };
  return (
    <div className={classes['part']}>
      <NativeButton isWide isBusy={isBusy} onClick={() => void begin()}>
        {t(isBusy ? 'second_step.enrol.passkey_busy' : 'second_step.enrol.with_passkey')}
      </NativeButton>
      {fault !== null && <Banner kind="danger">{fault}</Banner>}
      <p className={classes['note']}>{t('second_step.enrol.with_passkey_text')}</p>
    </div>
  );
}
