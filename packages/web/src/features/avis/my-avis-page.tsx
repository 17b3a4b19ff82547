import { IconLock } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { useSettingsStore } from '../../platform/stores/settings-store.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { avisTexts } from './avis.texts.ts';
import { MyAvisFile, NoAvis } from './my-avis-file.tsx';
import { MyAvisList } from './my-avis-list.tsx';

needTexts(avisTexts);

const ID = /^[1-9]\d{0,14}$/;

/** Nobody reads the file of the person as whom they act: the server refuses as well. */
export default function MyAvisPage() {
  const t = useT();
  const isEmployeMode = useSettingsStore(({ employeMode }) => employeMode.active);
  const { avis }: { avis?: string } = useParams({ strict: false });
  if (isEmployeMode) {
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
  if (avis === undefined) return <MyAvisList />;
  return ID.test(avis) ? <MyAvisFile key={avis} id={Number(avis)} /> : <NoAvis />;
}
