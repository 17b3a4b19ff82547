import { Button } from '@mantine/core';
import type { Client } from '@releve/domain/features/client-file.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { useAbility } from '../../platform/stores/use-ability.ts';
import { askConfirmation } from '../../ui/confirm-store.ts';
import { SettingRow, SettingsSection } from '../../ui/settings-section.tsx';
import { positive } from '../../ui/toast/toast-store.ts';
import { ClientState } from './client-columns.tsx';
import { useDeactivateClient, useReactivateClient } from './clients.mutations.ts';

type ClientStateSectionProps = {
  client: Client;
  onChanged: (client: Client) => void;
};

/** Directors take a client out of the register, and put it back. */
export function ClientStateSection({ client, onChanged }: ClientStateSectionProps) {
  const t = useT();
  const canManage = useAbility().can('manage', 'Client');
  const deactivating = useDeactivateClient();
  const reactivating = useReactivateClient();
  const { id, nom, actif, version } = client;
  const command = { params: { id }, body: { version } };
  const settle = (message: string) => ({
    onSuccess: (saved: Client | 'queued') => {
      if (saved !== 'queued') onChanged(saved);
      positive(message);
    },
  });
  const deactivate = async () => {
    const isSure = await askConfirmation({
      kind: 'danger',
      title: t('clients.form.ask_deactivate', { nom }),
      text: t('clients.form.deactivate_text'),
      confirmLabel: t('clients.form.deactivate'),
    });
    if (isSure) deactivating.mutate(command, settle(t('clients.form.deactivated')));
  };
  const reactivate = () => reactivating.mutate(command, settle(t('clients.form.reactivated')));
  if (!canManage) return null;
  return (
    <SettingsSection title={t('clients.form.state')}>
      <SettingRow
        isStacked
        label={<ClientState actif={actif} t={t} />}
        text={t(actif ? 'clients.form.deactivate_text' : 'clients.form.reactivate_text')}
        control={
          actif ? (
            <Button
              variant="light"
              color="red"
              loading={deactivating.isPending}
              onClick={() => void deactivate()}
            >
              {t('clients.form.deactivate')}
            </Button>
          ) : (
            <Button variant="default" loading={reactivating.isPending} onClick={reactivate}>
              {t('clients.form.reactivate')}
            </Button>
          )
        }
      />
    </SettingsSection>
  );
}
