import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import { useSettingsStore } from '../../platform/stores/settings-store.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';

/** Nobody reads the file of the person as whom they act: the server refuses as well. */
export function OwnAvis({ children }: { children: ReactNode }) {
  const t = useT();
  const isEmployeMode = useSettingsStore(({ employeMode }) => employeMode.active);
  if (!isEmployeMode) return children;
  return (
    <Page title={t('titles.avis')} width="reading" isTitleHiddenOnPhone>
      <EmptyState
        icon={IconLock}
        title={t('avis.employe_mode')}
        text={t('avis.employe_mode_text')}
      />
    </Page>
  );
}
