import { useT } from '../../platform/i18n/i18n.ts';
import { Page } from '../../ui/page.tsx';
import { TodayBand } from '../presences/today/today-band.tsx';

/** The manager's day. */
export default function ManagerDayPage() {
  const t = useT();
  return (
    <Page title={t('titles.admin')} isTitleHiddenOnPhone>
      <TodayBand />
    </Page>
  );
}
