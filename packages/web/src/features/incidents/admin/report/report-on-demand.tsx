import { useNavigate } from '@tanstack/react-router';
import { OnDemand } from '../../../../platform/on-demand.tsx';
import { incidentAddress } from '../incident-addresses.ts';

const loadSheet = () => import('./report-sheet.tsx');

type ReportOnDemandProps = { isOpen: boolean; clientId: number | null; onClose: () => void };

/** The form of a new one, which then leads to its file. */
export function ReportOnDemand({ isOpen, clientId, onClose }: ReportOnDemandProps) {
  const navigate = useNavigate();
  return (
    <OnDemand
      load={loadSheet}
      isWanted={isOpen}
      props={{
        isOpen,
        clientId,
        onClose,
        onReported: (id: number) =>
          void navigate({ to: incidentAddress(id), replace: true, ignoreBlocker: true }),
      }}
    />
  );
}
