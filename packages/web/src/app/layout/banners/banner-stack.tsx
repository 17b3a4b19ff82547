import { useConnectionState } from '../connection-state.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { EmployeModeBanner } from './employe-mode-banner.tsx';
import { LateBanner } from './late-banner.tsx';
import { MaintenanceBanner } from './maintenance-banner.tsx';
import { UpdateBanner } from './update-banner.tsx';

/** The one that changes what every action means comes first; what can wait comes last. */
export function BannerStack() {
  const connection = useConnectionState();
  return (
    <>
      <EmployeModeBanner />
      <UpdateBanner />
      <MaintenanceBanner />
      {connection !== 'online' && <ConnectionBanner state={connection} />}
      <LateBanner />
    </>
  );
}
