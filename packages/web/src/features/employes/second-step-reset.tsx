import { Button } from '@mantine/core';
import type { Employe } from '@releve/domain/features/employes.ts';
import { isAbove } from '@releve/domain/usergroup.ts';
import { isDone } from '../../platform/api/is-done.ts';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { fullName } from '../../platform/i18n/person-name.ts';
import { useUserStore } from '../../platform/stores/user-store.ts';
import { askConfirmation } from '../../ui/confirm-store.ts';
import { SettingRow, SettingsSection } from '../../ui/settings-section.tsx';
import { positive } from '../../ui/toast/toast-store.ts';
import { useResetSecondStep } from './employes.mutations.ts';

type SecondStepResetProps = { employe: Employe; depuis: string };

/** For somebody whose phone and codes are lost. By nobody but those who stand strictly above. */
export function SecondStepReset({ employe, depuis }: SecondStepResetProps) {
  const t = useT();
  const dates = useDateFormatter();
  const own = useUserStore((state) => state.details?.usergroup);
  const resetting = useResetSecondStep();
  const mayReset = own !== undefined && isAbove(own, employe.usergroup);
  const askAndReset = async () => {
    const isSure = await askConfirmation({
      kind: 'danger',
      title: t('employes.account.ask_second_step'),
      text: t('employes.account.ask_second_step_text', { name: fullName(employe) }),
      confirmLabel: t('employes.account.second_step_reset'),
    });
    if (!isSure) return;
    const command = resetting.mutateAsync({ params: { id: employe.id } });
    if (await isDone(command)) positive(t('employes.account.second_step_done'));
  };
  return (
    <SettingsSection
      title={t('employes.account.second_step')}
      text={t('employes.account.second_step_text')}
    >
      <SettingRow
        label={t('employes.account.second_step_since', { date: dates.instant(depuis) })}
        text={mayReset ? undefined : t('employes.account.second_step_above')}
        isStacked
        control={
          mayReset && (
            <Button
              variant="default"
              loading={resetting.isPending}
              onClick={() => void askAndReset()}
            >
              {t('employes.account.second_step_reset')}
            </Button>
          )
        }
      />
    </SettingsSection>
  );
}
