import { Button } from '@mantine/core';
import type { EmployeOption } from '@releve/domain/features/employes.ts';
import { isAbove } from '@releve/domain/usergroup.ts';
import { useState } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import { useSettingsStore } from '../../platform/stores/settings-store.ts';
import { useUserStore } from '../../platform/stores/user-store.ts';
import { SettingRow, SettingsSection } from '../../ui/settings-section.tsx';
import { negative, positive } from '../../ui/toast/toast-store.ts';
import { fullName } from '../../platform/i18n/person-name.ts';
import { EmployePicker } from '../employes/employe-picker.tsx';
import { enterEmployeMode, exitEmployeMode } from '../session/employe-mode.ts';
import classes from './preferences.module.css';

function EnterForm() {
  const t = useT();
  const own = useUserStore((state) => state.details);
  const [employe, setEmploye] = useState<EmployeOption | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  /** Nobody looks upwards, nor at themselves. */
  const canChoose = ({ id, usergroup }: EmployeOption) =>
    own !== null && id !== own.id && !isAbove(usergroup, own.usergroup);

  const enter = async () => {
    if (employe === null) return;
    setIsBusy(true);
    const name = fullName(employe);
    try {
      await enterEmployeMode({ id: employe.id, nom: name });
      positive(t('preferences.employe.entered', { name }));
    } catch (error) {
      negative(error instanceof Error ? error.message : t('session.reload_failed'));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <SettingRow>
      <div className={classes['enter']}>
        <EmployePicker
          label={t('preferences.employe.choose')}
          value={employe?.id ?? null}
          onChange={(_id, chosen) => setEmploye(chosen)}
          canChoose={canChoose}
        />
        <Button disabled={employe === null} loading={isBusy} onClick={() => void enter()}>
          {t('preferences.employe.enter')}
        </Button>
      </div>
    </SettingRow>
  );
}

export function EmployeViewSection() {
  const t = useT();
  const { active, employe } = useSettingsStore((state) => state.employeMode);
  return (
    <SettingsSection title={t('preferences.employe.title')} text={t('preferences.employe.text')}>
      {active ? (
        <SettingRow
          label={t('preferences.employe.active', { name: employe?.nom ?? '' })}
          text={t('preferences.employe.active_text')}
          isStacked
          control={
            <Button color="amber" onClick={() => void exitEmployeMode()}>
              {t('preferences.employe.exit')}
            </Button>
          }
        />
      ) : (
        <EnterForm />
      )}
    </SettingsSection>
  );
}
