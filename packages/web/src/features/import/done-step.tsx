import { Button } from '@mantine/core';
import type { ImportReport } from '@releve/domain/import.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

export function DoneStep({ report, onClose }: { report: ImportReport; onClose: () => void }) {
  const t = useT();
  const { create, update } = report.meta;
  return (
    <EmptyState
      icon={IconCircleCheck}
      title={t('import.done.title')}
      text={[
        ...(create > 0 ? [t('import.done.created', { count: create })] : []),
        ...(update > 0 ? [t('import.done.updated', { count: update })] : []),
      ].join(' · ')}
      action={<Button onClick={onClose}>{t('import.done.close')}</Button>}
    />
  );
}
