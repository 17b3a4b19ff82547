import { Button } from '@mantine/core';
import { announceVersion } from '@releve/domain/features/online.ts';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useCommand } from '../../platform/api/use-command.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { askConfirmation } from '../../ui/confirm-store.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { positive } from '../../ui/toast/toast-store.ts';

export function AnnounceVersion() {
  const t = useT();
  const command = useCommand(announceVersion);

  const announce = async () => {
    const isSure = await askConfirmation({
      title: t('browser_stats.announce.ask'),
      text: t('browser_stats.announce.ask_text'),
      confirmLabel: t('browser_stats.announce.confirm'),
    });
    if (!isSure) return;
    command.mutate(
      {},
      {
        onSuccess: (answer) => {
          if (answer === 'queued') return;
          positive(t('browser_stats.announce.done', { version: answer.version }));
        },
      },
    );
  };
  return (
    <Button
      variant="default"
      loading={command.isPending}
      leftSection={<IconSpeakerphone size={iconSize.control} stroke={iconStroke} />}
      onClick={() => void announce()}
    >
      {t('browser_stats.announce.action')}
    </Button>
  );
}
