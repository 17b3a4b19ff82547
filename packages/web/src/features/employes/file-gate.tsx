import type { Employe } from '@releve/domain/features/employes.ts';
import type { ReactNode } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import { PageGate } from '../../ui/page-gate.tsx';
import { useEmploye } from './employe-file.queries.ts';

type FileGateProps = { id: number; children: (employe: Employe) => ReactNode };

export function FileGate({ id, children }: FileGateProps) {
  const t = useT();
  return (
    <PageGate
      read={useEmploye(id)}
      title={t('titles.employe_view')}
      words={{
        loading: t('employes.form.loading'),
        gone: t('employes.view.gone'),
        text: t('employes.view.gone_text'),
      }}
    >
      {children}
    </PageGate>
  );
}
