import type { TableFormat } from '@releve/domain/table-format.ts';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import { ToolButton } from '../tool-button.tsx';
import { ActionMenu } from './action-menu.tsx';
import { exportEntries } from './export-entries.ts';

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
    <ActionMenu
      position="bottom-end"
      renderTarget={(props) => (
        <ToolButton {...props} label={t('lists.export')} icon={IconDownload} isBusy={isBusy} />
      )}
      sections={sections.map(({ label, run }) => ({
        heading: label,
        entries: exportEntries(t, (format) => busyDuring(run(format))),
      }))}
    />
  );
}
