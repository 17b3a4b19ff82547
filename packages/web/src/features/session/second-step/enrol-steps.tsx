import { confirmSecondStep, getSecondStep } from '@releve/domain/features/second-step.ts';
import { type SubmitEvent, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { refusalText } from '../../../platform/api/call-endpoint.ts';
import { useCommand } from '../../../platform/api/use-command.ts';
import { focusField } from '../../../platform/forms/focus-first-error.tsx';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { NetworkError } from '../../../platform/offline/drain.ts';
import { Banner } from '../../../ui/banner.tsx';
import { NativeButton } from '../../../ui/native/native-button.tsx';
import { drawQr } from '../../clients/qr/qr-path.ts';
import { CodeField } from './code-field.tsx';
import { type Added, PasskeyOffer } from './passkey-offer.tsx';
import classes from './second-step.module.css';
import { secondStepTexts } from './second-step.texts.ts';

needTexts(secondStepTexts);

export interface NewSecret {
  secret: string;
  uri: string;
}

interface EnrolStepsProps extends NewSecret {
  /** Where the session alone does not show who asks. */
  currentPassword?: string;
  onConfirmed: (answer: Added) => void;
}

/** In groups of four, as one reads it aloud. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

function QrCode({ uri }: { uri: string }) {
  const t = useT();
  const { size, path } = drawQr(uri);
  return (
    <svg
      className={classes['qr']}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('second_step.enrol.qr')}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

function useConfirmation(onConfirmed: EnrolStepsProps['onConfirmed']) {
  const t = useT();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const confirming = useCommand(confirmSecondStep, {
    refreshes: [getSecondStep],
    showsRefusal: true,
  });

  const refuse = (text: string) => {
    setError(text);
    focusField('code');
  };
  const receiveFailure = (cause: Error) => {
    if (cause instanceof NetworkError) return setFailure(t('second_step.no_network'));
    if (!(cause instanceof ApiError)) return setFailure(t('second_step.failed'));
    if (cause.fields['code'] !== undefined) return refuse(t('second_step.code_wrong'));
    setFailure(
      cause.status === 429
        ? t('errors.too_many', { seconds: cause.retryAfter ?? 60 })
        : refusalText(cause),
    );
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (confirming.isPending) return;
    setError(null);
    setFailure(null);
    if (code.trim() === '') return refuse(t('second_step.enter_code'));
    confirming.mutate(
      { body: { code: code.trim() } },
      {
        onSuccess: (answer) => {
          if (answer !== 'queued') onConfirmed(answer);
        },
        onError: receiveFailure,
      },
    );
  };
  return { code, setCode, error, failure, submit, isBusy: confirming.isPending };
}

/** A passkey; or the app, the picture, the first code. */
export function EnrolSteps({ secret, uri, currentPassword, onConfirmed }: EnrolStepsProps) {
  const t = useT();
  const { code, setCode, error, failure, submit, isBusy } = useConfirmation(onConfirmed);
  return (
    <form className={classes['part']} onSubmit={submit} noValidate>
      <PasskeyOffer currentPassword={currentPassword} onConfirmed={onConfirmed} />
      <ol className={classes['steps']}>
        <li>
          <p className={classes['what']}>{t('second_step.enrol.step_app')}</p>
          <p className={classes['note']}>{t('second_step.enrol.step_app_text')}</p>
        </li>
        <li>
          <p className={classes['what']}>{t('second_step.enrol.step_scan')}</p>
          <QrCode uri={uri} />
          <a className={classes['open']} href={uri}>
            {t('second_step.enrol.same_phone')}
          </a>
          <p className={classes['note']}>
            {t('second_step.enrol.by_hand')}
            <span className={classes['key']} data-testid="second-step-key">
              {inGroups(secret)}
            </span>
          </p>
        </li>
        <li>
          <p className={classes['what']}>{t('second_step.enrol.step_code')}</p>
          <CodeField value={code} error={error} onChange={setCode} />
        </li>
      </ol>
      {failure !== null && <Banner kind="danger">{failure}</Banner>}
      <NativeButton type="submit" isWide isBusy={isBusy}>
        {t(isBusy ? 'second_step.enrol.confirming' : 'second_step.enrol.confirm')}
      </NativeButton>
    </form>
  );
}
