import { Button, PasswordInput } from '@mantine/core';
import {
  beginSecondStep,
  getSecondStep,
  removePasskey,
  removeSecondStep,
  renewRecoveryCodes,
} from '@releve/domain/features/second-step.ts';
import { type SubmitEvent, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useCommand } from '../../../platform/api/use-command.ts';
import { focusField } from '../../../platform/forms/focus-first-error.tsx';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { translateServerMessage } from '../../../platform/api/server-messages.ts';
import { CancelButton } from '../../../ui/cancel-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { positive } from '../../../ui/toast/toast-store.ts';
import { EnrolSteps, type NewSecret } from './enrol-steps.tsx';
import { passkeyFault, useAddPasskey } from './passkey-offer.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './second-step.module.css';
import { secondStepTexts } from './second-step.texts.ts';

needTexts(secondStepTexts);

export type SecondStepAct = 'add' | 'renew' | 'remove' | 'passkey' | 'unpasskey';

type Stage =
  | { name: 'password' }
  | ({ name: 'enrol' } & NewSecret)
  | { name: 'codes'; codes: string[] };

interface SecondStepDialogProps {
  act: SecondStepAct;
  /** The one to remove. */
  passkeyId: number | null;
  username: string;
  onClose: () => void;
}

/** What is said where nothing is left to show. */
const DONE = {
  add: 'removed',
  renew: 'removed',
  remove: 'removed',
  passkey: 'passkey_added',
  unpasskey: 'passkey_removed',
} as const satisfies Record<SecondStepAct, string>;

const OPTIONS = { refreshes: [getSecondStep], showsRefusal: true };

/** What the right password leads to; null where it is done with that. */
function useActs(
  passkeyId: number | null,
): Record<SecondStepAct, (current_password: string) => Promise<Stage | null>> {
  const beginning = useCommand(beginSecondStep, OPTIONS);
  const renewing = useCommand(renewRecoveryCodes, OPTIONS);
  const removing = useCommand(removeSecondStep, OPTIONS);
  const addPasskey = useAddPasskey();
  const removingPasskey = useCommand(removePasskey, OPTIONS);
  return {
    add: async (current_password) => {
      const answer = await beginning.mutateAsync({ body: { current_password } });
      return answer === 'queued' ? null : { name: 'enrol', ...answer };
    },
    renew: async (current_password) => {
      const answer = await renewing.mutateAsync({ body: { current_password } });
      return answer === 'queued' ? null : { name: 'codes', codes: answer.codes };
    },
    remove: async (current_password) => {
      await removing.mutateAsync({ body: { current_password } });
      return null;
    },
    passkey: async (current_password) => {
      const added = await addPasskey(current_password);
      return added && added.codes.length > 0 ? { name: 'codes', codes: added.codes } : null;
    },
    unpasskey: async (current_password) => {
      if (passkeyId === null) return null;
      await removingPasskey.mutateAsync({ params: { id: passkeyId }, body: { current_password } });
      return null;
    },
  };
}

function faultOf(error: unknown): string {
  const [field] = error instanceof ApiError ? (error.fields['current_password'] ?? []) : [];
  return (field === undefined ? null : translateServerMessage(field)) ?? passkeyFault(error);
}

/** The password first, whatever follows: an open session must not be enough to change how its owner signs in. */
export default function SecondStepDialog(props: SecondStepDialogProps) {
  const { act, username, onClose } = props;
  const t = useT();
  const [stage, setStage] = useState<Stage>({ name: 'password' });
  const [password, setPassword] = useState('');
  const title = t(
    stage.name === 'codes' ? 'second_step.codes.title' : `second_step.section.${act}_title`,
  );
  const receive = (next: Stage | null) => {
    if (next) return setStage(next);
    positive(t(`second_step.section.${DONE[act]}`));
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      width="28rem"
      isDirty={stage.name === 'password' && password !== ''}
      closesOutside={stage.name === 'password'}
    >
      {stage.name === 'password' && (
        <PasswordForm
          act={act}
          passkeyId={props.passkeyId}
          username={username}
          password={password}
          onType={setPassword}
          onDone={receive}
        />
      )}
      {stage.name === 'enrol' && (
        <EnrolSteps
          secret={stage.secret}
          uri={stage.uri}
          currentPassword={password}
          onConfirmed={({ codes }) => {
            positive(t('second_step.enrol.done'));
            receive({ name: 'codes', codes });
          }}
        />
      )}
      {stage.name === 'codes' && (
        <RecoveryCodes codes={stage.codes} username={username} onDone={onClose} />
      )}
    </Dialog>
  );
}

interface PasswordFormProps {
  act: SecondStepAct;
  passkeyId: number | null;
  username: string;
  password: string;
  onType: (password: string) => void;
  onDone: (next: Stage | null) => void;
}

function PasswordForm(props: PasswordFormProps) {
  const { act, passkeyId, username, password, onType, onDone } = props;
  const t = useT();
  const acts = useActs(passkeyId);
  const isRemoval = act === 'remove' || act === 'unpasskey';
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const refuse = (text: string) => {
    setError(text);
    focusField('current-password');
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (password === '') return refuse(t('second_step.section.enter_password'));
    setIsBusy(true);
    try {
      onDone(await acts[act](password));
    } catch (failure) {
      setIsBusy(false);
      refuse(faultOf(failure));
    }
  };
  return (
    <form className={classes['part']} onSubmit={submit} noValidate>
      <p>{t(`second_step.section.${act}_text`)}</p>
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      <PasswordInput
        label={t('second_step.section.password')}
        name="current-password"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('session.show_password') }}
        value={password}
        error={error}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <div className={classes['actions']}>
        <CancelButton>{t('forms.cancel')}</CancelButton>
        <Button type="submit" {...(isRemoval && { color: 'red' })} loading={isBusy}>
          {t(isRemoval ? 'second_step.section.remove' : 'second_step.section.go_on')}
        </Button>
      </div>
    </form>
  );
}
