import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { useSettingsStore } from '../../platform/stores/settings-store.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { formationsTexts } from './formations.texts.ts';

needTexts(formationsTexts);

/** Nobody takes a course in somebody else's name. */
export function OwnPage({ children }: { children: ReactNode }) {
  const t = useT();
  const isEmployeMode = useSettingsStore(({ employeMode }) => employeMode.active);
  if (!isEmployeMode) return children;
  return (
    <Page title={t('titles.formations')} width="reading" isTitleHiddenOnPhone>
      <EmptyState
        icon={IconLock}
        title={t('formations.employe_mode')}
        text={t('formations.employe_mode_text')}
      />
    </Page>
  );
}
