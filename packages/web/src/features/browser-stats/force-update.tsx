import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { forceUpdate } from '@releve/domain/features/online.ts';
import { IconRefreshDot } from '@tabler/icons-react';
import { useCommand } from '../../platform/api/use-command.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { askConfirmation } from '../../ui/confirm-store.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { positive } from '../../ui/toast/toast-store.ts';
import { fullName } from '../../platform/i18n/person-name.ts';
import type { DeviceContact } from './device-contact.ts';

type ForceUpdateProps = {
  contact: DeviceContact;
  /** In a dense row the icon alone. */
  isDense?: boolean;
};

export function ForceUpdate({ contact, isDense = false }: ForceUpdateProps) {
  const t = useT();
  const command = useCommand(forceUpdate);
  const name = fullName(contact);

  const force = async () => {
    const isSure = await askConfirmation({
      title: t('browser_stats.force.ask', { name }),
      text: t('browser_stats.force.ask_text'),
      confirmLabel: t('browser_stats.force.confirm'),
    });
    if (!isSure) return;
    command.mutate(
      { params: { id: contact.id } },
      { onSuccess: () => void positive(t('browser_stats.force.done', { name })) },
    );
  };
  const label = t('browser_stats.force.action_of', { name });
  const icon = <IconRefreshDot size={iconSize.control} stroke={iconStroke} aria-hidden="true" />;
  if (!isDense) {
    return (
      <Button
        variant="default"
        leftSection={icon}
        loading={command.isPending}
        aria-label={label}
        onClick={() => void force()}
      >
        {t('browser_stats.force.action')}
      </Button>
    );
  }
  return (
    <Tooltip label={t('browser_stats.force.action')}>
      <ActionIcon
        size="sm"
        loading={command.isPending}
        aria-label={label}
        onClick={() => void force()}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
