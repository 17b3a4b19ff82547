import { useSearch } from '@tanstack/react-router';
import { Page } from '../../../ui/page.tsx';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { readDate } from '../../../platform/url/read-date.ts';
import { CopyWeek } from './copy-week.tsx';
import { copyWeekTexts } from './copy-week.texts.ts';
import { plannerTexts } from '../planner.texts.ts';

needTexts(copyWeekTexts, plannerTexts);

/** A week of the whole company, copied to others. */
export default function CopyWeekPage() {
  const t = useT();
  const { de }: { de?: string } = useSearch({ strict: false });
  const today = useServerSettingsStore(({ virtualDate }) => virtualDate);
  return (
    <Page title={t('titles.copy_week')} subtitle={t('copy_week.intro')} isTitleHiddenOnPhone>
      <CopyWeek first={readDate(de, today)} narrowing={null} backTo="/admin/horaire" />
    </Page>
  );
}
