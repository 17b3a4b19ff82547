import type { ReactNode } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { PageGate } from '../../../ui/page-gate.tsx';
import type { Read } from '../../../ui/read-fallback.tsx';

type RapportGateProps<Data> = {
  title: string;
  read: Read<Data>;
  children: (rapport: Data) => ReactNode;
};

export function RapportGate<Data>(props: RapportGateProps<Data>) {
  const t = useT();
  const words = {
    loading: t('rapports.loading'),
    gone: t('rapports.gone'),
    text: t('rapports.gone_text'),
  };
  return <PageGate {...props} words={words} />;
}
