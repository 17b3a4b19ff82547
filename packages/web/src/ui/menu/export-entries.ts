import { TABLE_FORMATS, type TableFormat } from '@releve/domain/table-format.ts';
import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { showFailure } from '../../platform/api/failure-text.ts';
import type { Translate } from '../../platform/i18n/i18n.ts';
import { positive } from '../toast/toast-store.ts';
import type { MenuEntry } from './menu-props.ts';

const iconOf = { csv: IconFileTypeCsv, xlsx: IconFileSpreadsheet } as const;

/** The formats of a file, as entries of a menu. */
export function exportEntries(
  t: Translate,
  run: (format: TableFormat) => Promise<void>,
): MenuEntry[] {
  const download = async (format: TableFormat) => {
    try {
      await run(format);
      positive(t('lists.exported'));
    } catch (error) {
      showFailure(error);
    }
  };
  return TABLE_FORMATS.map((format) => ({
    label: t(`lists.export_${format}`),
    icon: iconOf[format],
    onClick: () => void download(format),
  }));
}
