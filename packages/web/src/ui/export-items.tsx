import { Menu } from '@mantine/core';
import { TABLE_FORMATS, type TableFormat } from '@releve/domain/table-format.ts';
import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { showFailure } from '../platform/api/failure-text.ts';
import { useT } from '../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from './theme/icon-sizes.ts';
import { positive } from './toast/toast-store.ts';

const iconOf = { csv: IconFileTypeCsv, xlsx: IconFileSpreadsheet } as const;

/** The formats of a file, as entries of a menu. */
export function ExportItems({ run }: { run: (format: TableFormat) => Promise<void> }) {
  const t = useT();
  const download = async (format: TableFormat) => {
    try {
      await run(format);
      positive(t('lists.exported'));
    } catch (error) {
      showFailure(error);
    }
  };
  return TABLE_FORMATS.map((format) => {
    const Icon = iconOf[format];
    return (
      <Menu.Item
        key={format}
        leftSection={<Icon size={iconSize.control} stroke={iconStroke} aria-hidden="true" />}
        onClick={() => void download(format)}
      >
        {t(`lists.export_${format}`)}
      </Menu.Item>
    );
  });
}
