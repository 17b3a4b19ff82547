import { reportError } from '../../platform/error-report.ts';
import ScanSheet from '../codes/scan-sheet.tsx';
import { readScanned, type Scanned, useFindScanned } from './use-scanned-machine.ts';

type ScanMachineSheetProps = {
  title: string;
  text: string;
  isOpen: boolean;
  onClose: () => void;
  onFound: (scanned: Scanned) => void;
};

/** Which machine a label is on, or the code that nobody here knows. */
export default function ScanMachineSheet({ onFound, onClose, ...layer }: ScanMachineSheetProps) {
  const find = useFindScanned();
  const read = (text: string): boolean => {
    const code = readScanned(text);
    if (code === null) return false;
    onClose();
    find(code).then(onFound, reportError);
    return true;
  };
  return <ScanSheet {...layer} onClose={onClose} onRead={read} />;
}
