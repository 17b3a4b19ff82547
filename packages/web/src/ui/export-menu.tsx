import { Menu } from '@mantine/core';
import { TABLE_FORMATS, type TableFormat } from '@releve/domain/table-format.ts';
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { useState } from 'react';
import { showFailure } from '../platform/api/failure-text.ts';
import { useT } from '../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from './theme/icon-sizes.ts';
import { positive } from './toast/toast-store.ts';
import { ToolButton } from './tool-button.tsx';

export type ExportSection = {
  /** What goes into the file; not said where there is only one way. */
  label?: string;
  run: (format: TableFormat) => Promise<void>;
};

const iconOf = { csv: IconFileTypeCsv, xlsx: IconFileSpreadsheet } as const;

/** The list of the screen as a file. */
export function ExportMenu({ sections }: { sections: readonly ExportSection[] }) {
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const download = async ({ run }: ExportSection, format: TableFormat) => {
    setIsBusy(true);
    try {
      await run(format);
      positive(t('lists.exported'));
    } catch (error) {
      showFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ToolButton label={t('lists.export')} icon={IconDownload} isBusy={isBusy} />
      </Menu.Target>
      <Menu.Dropdown>
        {sections.flatMap((section) => [
          section.label && <Menu.Label key={section.label}>{section.label}</Menu.Label>,
          ...TABLE_FORMATS.map((format) => {
            const Icon = iconOf[format];
            return (
              <Menu.Item
                key={`${section.label} ${format}`}
                leftSection={
                  <Icon size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
                }
                onClick={() => void download(section, format)}
              >
                {t(`lists.export_${format}`)}
              </Menu.Item>
            );
          }),
        ])}
      </Menu.Dropdown>
    </Menu>
  );
}
