import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';

/** The lines at fault as a file. */
export function FaultyButton({ onClick }: { onClick: () => void }) {
  const t = useT();
  return (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<IconDownload size={iconSize.control} stroke={iconStroke} aria-hidden="true" />}
      onClick={onClick}
    >
      {t('import.preview.download')}
    </Button>
  );
}
