import { Button } from '@mantine/core';
import type { ImportReport } from '@releve/domain/import.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/i18n.ts';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FaultyButton } from './faulty-button.tsx';
import classes from './import.module.css';

type DoneStepProps = {
  report: ImportReport;
  next?: { label: string; onClick: () => void };
  onSaveFaulty: () => void;
  onClose: () => void;
};

export function DoneStep({ report, next, onSaveFaulty, onClose }: DoneStepProps) {
  const t = useT();
  const { create, update, errors } = report.meta;
  const isNextOffered = next !== undefined && create > 0;
  return (
    <>
      {errors > 0 && (
        <Banner kind="warning" action={<FaultyButton onClick={onSaveFaulty} />}>
          {t('import.done.left', { count: errors })}
        </Banner>
      )}
      <EmptyState
        icon={IconCircleCheck}
        title={t('import.done.title')}
        text={[
          ...(create > 0 ? [t('import.done.created', { count: create })] : []),
          ...(update > 0 ? [t('import.done.updated', { count: update })] : []),
        ].join(' · ')}
        action={
          <div className={classes['doneActions']}>
            <Button variant={isNextOffered ? 'default' : 'filled'} onClick={onClose}>
              {t('import.done.close')}
            </Button>
            {isNextOffered && <Button onClick={next.onClick}>{next.label}</Button>}
          </div>
        }
      />
    </>
  );
}
