import {
  detachCode,
  type FoundCode,
  listCodes,
  resolveCode,
} from '@releve/domain/features/codes.ts';
import { useCommand } from '../../platform/api/use-command.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { askConfirmation } from '../../ui/confirm-store.ts';
import { NativeButton } from '../../ui/native/native-button.tsx';
import { positive } from '../../ui/toast/toast-store.ts';

/** Makes it blank again. What it is on is named: somebody else may have put it elsewhere. */
export function DetachCode({ found: { code, genre, cible_id, nom } }: { found: FoundCode }) {
  const t = useT();
  const detaching = useCommand(detachCode, { refreshes: [resolveCode, listCodes] });
  if (genre === null || cible_id === null) return null;
  const detach = async () => {
    const isSure = await askConfirmation({
      kind: 'danger',
      title: t('codes.detach.ask'),
      text: t('codes.detach.ask_text', { nom: nom ?? t(`codes.kinds.${genre}`) }),
      confirmLabel: t('codes.detach.confirm'),
    });
    if (!isSure) return;
    detaching.mutate(
      { params: { code }, body: { genre, cible_id } },
      { onSuccess: () => void positive(t('codes.detach.done')) },
    );
  };
  return (
    <NativeButton variant="quiet" isBusy={detaching.isPending} onClick={() => void detach()}>
      {t('codes.detach.action')}
    </NativeButton>
  );
}
