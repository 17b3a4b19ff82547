import { useUrlState } from '../../platform/url/use-url-state.ts';
import BrowserStatsPage from './browser-stats-page.tsx';
import { deviceView } from './device-views.tsx';
import { FaultsPage } from './faults/faults-page.tsx';

export default function DeviceViewsPage() {
  const [{ vue }] = useUrlState(deviceView);
  return vue === 'erreurs' ? <FaultsPage /> : <BrowserStatsPage />;
}
