import { Button, PasswordInput } from '@mantine/core';
import { changePassword, listDevices } from '@releve/domain/features/session.ts';
import { useCommand } from '../../platform/api/use-command.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { FormBody } from '../../ui/form/form-body.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
import { SettingRow, SettingsSection } from '../../ui/settings-section.tsx';
import { positive } from '../../ui/toast/toast-store.ts';
import { explainRefusal, passwordForm } from './password-form.ts';
import classes from './profile.module.css';

export function PasswordSection({ username }: { username: string }) {
  const t = useT();
  const changing = useCommand(changePassword, { refreshes: [listDevices], showsRefusal: true });
  const form = useForm(passwordForm, {
    send: (body) => changing.mutateAsync({ body }),
    explain: explainRefusal,
  });
  const field = useFields(form);
  const passwordOf = (name: keyof typeof form.values, autoComplete: string) => ({
    ...field.text(name),
    autoComplete,
    visibilityToggleButtonProps: { 'aria-label': t('session.show_password') },
  });
  return (
    <SettingsSection title={t('profile.password.title')} text={t('profile.password.text')}>
      <SettingRow>
        <FormBody
          form={form}
          className={classes['form']}
          onSaved={() => {
            form.reset();
            positive(t('profile.password.done'));
          }}
        >
          <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
          <PasswordInput {...passwordOf('current_password', 'current-password')} />
          <PasswordInput {...passwordOf('password', 'new-password')} />
          <PasswordInput {...passwordOf('repeat', 'new-password')} />
          <div>
            <Button type="submit" loading={form.isBusy}>
              {t('profile.password.submit')}
            </Button>
          </div>
        </FormBody>
      </SettingRow>
    </SettingsSection>
  );
}
