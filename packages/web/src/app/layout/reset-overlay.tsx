import ResetDialog from '../../features/session/reset-dialog.tsx';

export default function ResetOverlay({
  isOpen,
  onClose,
}: {
  isOpen: boolean;
  onClose: () => void;
}) {
  return <ResetDialog opened={isOpen} onClose={onClose} />;
}
