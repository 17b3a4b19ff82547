import { Button } from '@mantine/core';
import type { SpecialDay } from '@releve/domain/features/special-days.ts';
import { isDone } from '../../platform/api/is-done.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { askConfirmation } from '../../ui/confirm-store.ts';
import { positive } from '../../ui/toast/toast-store.ts';
import { useDeleteSpecialDay } from './special-days.mutations.ts';

type DeleteDayButtonProps = { day: SpecialDay; onDeleted: () => void };

/** An entry that stands for a holiday is not lost with it: the computed one is back. */
export function DeleteDayButton({ day, onDeleted }: DeleteDayButtonProps) {
  const t = useT();
  const deleting = useDeleteSpecialDay();
  const { id, nom, version, cle } = day;
  if (id === null) return null;
  const isHoliday = cle !== null;
  const remove = async () => {
    const isSure = await askConfirmation({
      kind: 'danger',
      title: isHoliday
        ? t('special_days.form.ask_restore')
        : t('special_days.form.ask_delete', { nom }),
      text: isHoliday
        ? t('special_days.form.ask_restore_text', { nom })
        : t('special_days.form.ask_delete_text'),
      confirmLabel: t(isHoliday ? 'special_days.form.restore' : 'special_days.form.delete'),
    });
    if (!isSure) return;
    if (await isDone(deleting.mutateAsync({ params: { id }, body: { version } }))) {
      positive(t(isHoliday ? 'special_days.form.restored' : 'special_days.form.deleted'));
      onDeleted();
    }
  };
  return (
    <Button variant="light" color="red" loading={deleting.isPending} onClick={() => void remove()}>
      {t(isHoliday ? 'special_days.form.restore' : 'special_days.form.delete')}
    </Button>
  );
}
