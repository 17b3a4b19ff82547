import { Menu } from '@mantine/core';
import type { TableFormat } from '@releve/domain/table-format.ts';
import { IconDownload } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { useT } from '../platform/i18n/i18n.ts';
import { ExportItems } from './export-items.tsx';
import { LayerMenu } from './layer-menu.tsx';
import { ToolButton } from './tool-button.tsx';

export type ExportSection = {
  /** What goes into the file; not said where there is only one way. */
  label?: string;
  run: (format: TableFormat) => Promise<void>;
};

/** The list of the screen as a file. */
export function ExportMenu({ sections }: { sections: readonly ExportSection[] }) {
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const busyDuring = async (work: Promise<void>) => {
    setIsBusy(true);
    try {
      await work;
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <LayerMenu position="bottom-end">
      <Menu.Target>
        <ToolButton label={t('lists.export')} icon={IconDownload} isBusy={isBusy} />
      </Menu.Target>
      <Menu.Dropdown>
        {sections.map(({ label, run }) => (
          <Fragment key={label ?? ''}>
            {label && <Menu.Label>{label}</Menu.Label>}
            <ExportItems run={(format) => busyDuring(run(format))} />
          </Fragment>
        ))}
      </Menu.Dropdown>
    </LayerMenu>
  );
}
