import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { plannerTexts } from './planner.texts.ts';
import { ShortcutList } from './shortcut-list.tsx';

needTexts(plannerTexts);

type ShortcutsDialogProps = { isOpen: boolean; onClose: () => void };

export default function ShortcutsDialog({ isOpen, onClose }: ShortcutsDialogProps) {
  const t = useT();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('planner.actions.shortcuts')} width="36rem">
      <ShortcutList />
    </Dialog>
  );
}
