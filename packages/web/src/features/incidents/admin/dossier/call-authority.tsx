import type { ReactNode } from 'react';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { Banner } from '../../../../ui/banner.tsx';

/** The law may ask for a call at once; nothing of the place is changed before. */
export function CallAuthority({ action }: { action?: ReactNode }) {
  const t = useT();
  return (
    <Banner kind="danger" action={action}>
      <strong>{t('incidents_admin.registre.call.title')}</strong>
      <p>{t('incidents_admin.registre.call.text')}</p>
    </Banner>
  );
}
