import { Button, PasswordInput } from '@mantine/core';
import { changePassword, listDevices } from '@releve/domain/features/session.ts';
import { type SubmitEvent, useState } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { useCommand } from '../../platform/api/use-command.ts';
import { translateServerMessage, useT } from '../../platform/i18n/i18n.ts';
import { useLeaveGuard } from '../../platform/use-leave-guard.ts';
import { SettingRow, SettingsSection } from '../../ui/settings-section.tsx';
import { negative, positive } from '../../ui/toast/toast-store.ts';
import {
  EMPTY_PASSWORDS,
  type Fault,
  faultsOfRefusal,
  findFaults,
  isDirty,
  type PasswordFaults,
  type PasswordValues,
} from './password-rules.ts';
import classes from './profile.module.css';

function usePasswordForm() {
  const t = useT();
  const [values, setValues] = useState(EMPTY_PASSWORDS);
  const [faults, setFaults] = useState<PasswordFaults>({});
  const change = useCommand(changePassword, { refreshes: [listDevices], showsRefusal: true });
  useLeaveGuard(isDirty(values));

  const set = (name: keyof PasswordValues, value: string) => {
    setValues({ ...values, [name]: value });
    setFaults({ ...faults, [name]: undefined });
  };

  const refuse = (error: Error) => {
    const isRefusal = error instanceof ApiError && error.status === 422;
    if (isRefusal) setFaults(faultsOfRefusal(error));
    else if (error instanceof ApiError && error.status === 429) {
      negative(t('errors.too_many', { seconds: error.retryAfter ?? 60 }));
    } else negative(t('session.reload_failed'));
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = findFaults(values);
    setFaults(found);
    if (change.isPending || Object.keys(found).length > 0) return;
    const body = { current_password: values.current, password: values.next };
    change.mutate(
      { body },
      {
        onSuccess: () => {
          setValues(EMPTY_PASSWORDS);
          positive(t('profile.password.done'));
        },
        onError: refuse,
      },
    );
  };
  return { values, faults, set, submit, isBusy: change.isPending };
}

export function PasswordSection({ username }: { username: string }) {
  const t = useT();
  const { values, faults, set, submit, isBusy } = usePasswordForm();
  const say = (fault: Fault | undefined) => {
    if (fault === undefined) return null;
    return 'own' in fault
      ? t(fault.own)
      : (translateServerMessage(fault.server) ?? t('errors.unknown'));
  };
  const field = (name: keyof PasswordValues, autoComplete: string) => ({
    label: t(`profile.password.${name}`),
    name: `${name}-password`,
    autoComplete,
    value: values[name],
    error: say(faults[name]),
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
    visibilityToggleButtonProps: { 'aria-label': t('session.show_password') },
  });
  return (
    <SettingsSection title={t('profile.password.title')} text={t('profile.password.text')}>
      <SettingRow>
        <form className={classes['form']} onSubmit={submit} noValidate>
          <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
          <PasswordInput {...field('current', 'current-password')} />
          <PasswordInput {...field('next', 'new-password')} />
          <PasswordInput {...field('repeat', 'new-password')} />
          <div>
            <Button type="submit" loading={isBusy}>
              {t('profile.password.submit')}
            </Button>
          </div>
        </form>
      </SettingRow>
    </SettingsSection>
  );
}
