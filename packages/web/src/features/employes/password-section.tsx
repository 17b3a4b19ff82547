import { Button } from '@mantine/core';
import type { Employe } from '@releve/domain/features/employes.ts';
import type { EmployeAccount } from '@releve/domain/features/employes-account.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isDone } from '../../platform/api/is-done.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { OnDemand } from '../../platform/on-demand.tsx';
import { SettingRow, SettingsSection } from '../../ui/settings-section.tsx';
import { positive } from '../../ui/toast/toast-store.ts';
import { useFileRights } from './employe-actions.tsx';
import { useSendResetLink, useUnlock } from './employes.mutations.ts';
import classes from './employe-account.module.css';

const loadDialog = () => import('./password-dialog.tsx');

type PasswordSectionProps = {
  employe: Employe;
  /** Null for whoever may not see it. */
  account: EmployeAccount | null;
};

function accountState({ a_mot_de_passe, doit_changer_mot_de_passe }: EmployeAccount) {
  if (!a_mot_de_passe) return 'no_password';
  return doit_changer_mot_de_passe ? 'must_change' : 'has_password';
}

export function PasswordSection({ employe, account }: PasswordSectionProps) {
  const t = useT();
  const { isOneself } = useFileRights(employe);
  const unlocking = useUnlock();
  const unlock = async () => {
    const command = unlocking.mutateAsync({ params: { id: employe.id } });
    if (await isDone(command)) positive(t('employes.account.unlocked'));
  };
  if (isOneself) {
    return (
      <SettingsSection title={t('employes.account.password')}>
        <SettingRow>
          <p>
            <Link to="/user/profil">{t('employes.account.own')}</Link>
          </p>
        </SettingRow>
      </SettingsSection>
    );
  }
  return (
    <SettingsSection
      title={t('employes.account.password')}
      text={t('employes.account.password_text')}
    >
      {account !== null && (
        <SettingRow>
          <p className={classes['quiet']}>{t(`employes.account.${accountState(account)}`)}</p>
        </SettingRow>
      )}
      {account?.bloque && (
        <SettingRow
          label={t('employes.account.blocked')}
          text={t('employes.account.blocked_text')}
          isStacked
          control={
            <Button color="amber" loading={unlocking.isPending} onClick={() => void unlock()}>
              {t('employes.account.unlock')}
            </Button>
          }
        />
      )}
      {account !== null && employe.actif && <GivePassword employe={employe} />}
      {employe.actif && <SendLink employe={employe} />}
    </SettingsSection>
  );
}

function GivePassword({ employe }: { employe: Employe }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SettingRow
      label={t('employes.account.temporary')}
      text={t('employes.account.temporary_text')}
      isStacked
      control={
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {t('employes.account.give')}
        </Button>
      }
    >
      {isOpen && (
        <OnDemand load={loadDialog} props={{ employe, onClose: () => setIsOpen(false) }} />
      )}
    </SettingRow>
  );
}

function SendLink({ employe: { id, courriel } }: { employe: Employe }) {
  const t = useT();
  const sending = useSendResetLink();
  const send = async () => {
    const command = sending.mutateAsync({ params: { id } });
    if (await isDone(command)) positive(t('employes.account.sent', { courriel: courriel ?? '' }));
  };
  return (
    <SettingRow
      label={t('employes.account.link')}
      text={
        courriel === null
          ? t('employes.account.link_none')
          : t('employes.account.link_text', { courriel })
      }
      isStacked
      control={
        <Button
          variant="default"
          disabled={courriel === null}
          loading={sending.isPending}
          onClick={() => void send()}
        >
          {t('employes.account.send')}
        </Button>
      }
    />
  );
}
