import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { useSettingsStore } from '../../../platform/stores/settings-store.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { mySondagesTexts } from './my-sondages.texts.ts';

needTexts(mySondagesTexts);

/** Nobody answers in somebody else's name. */
export function OwnPage({ children }: { children: ReactNode }) {
  const t = useT();
  const isEmployeMode = useSettingsStore(({ employeMode }) => employeMode.active);
  if (!isEmployeMode) return children;
  return (
    <Page title={t('titles.survey')} width="reading" isTitleHiddenOnPhone>
      <EmptyState
        icon={IconLock}
        title={t('my_sondages.employe_mode')}
        text={t('my_sondages.employe_mode_text')}
      />
    </Page>
  );
}
