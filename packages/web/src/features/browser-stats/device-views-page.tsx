import { useUrlState } from '../../platform/url/use-url-state.ts';
import BrowserStatsPage from './browser-stats-page.tsx';
import { deviceView } from './device-views.tsx';
import { FaultsPage } from './faults/faults-page.tsx';
import { needTexts } from '../../platform/i18n/i18n.ts';
import { browserStatsTexts } from './browser-stats.texts.ts';
import { faultsTexts } from './faults/faults.texts.ts';

needTexts(browserStatsTexts, faultsTexts);

export default function DeviceViewsPage() {
  const [{ vue }] = useUrlState(deviceView);
  return vue === 'erreurs' ? <FaultsPage /> : <BrowserStatsPage />;
}
