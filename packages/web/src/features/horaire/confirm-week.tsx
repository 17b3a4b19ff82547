import { Button } from '@mantine/core';
import type { HoraireSemaine } from '@releve/domain/features/horaire.ts';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/i18n.ts';
import { Banner } from '../../ui/banner.tsx';
import { positive } from '../../ui/toast/toast-store.ts';
import { correctedNow, useCorrectedNow } from '../../platform/corrected-now.ts';
import { useConfirmQuarts } from './horaire.mutations.ts';
import { listToConfirm } from './shown-week.ts';
import classes from './horaire.module.css';

/** Several quarts to confirm in one tap; a single one has its own button. */
export function ConfirmWeek({ semaine }: { semaine: HoraireSemaine }) {
  const t = useT();
  const confirming = useConfirmQuarts();
  const quarts = listToConfirm(semaine, useCorrectedNow());
  const count = quarts.length;
  if (count < 2) return null;
  const confirmAll = () =>
    confirming.mutate(
      { body: { ids: quarts.map(({ id }) => id), at: correctedNow() } },
      { onSuccess: () => positive(t('horaire.marks.done', { count })) },
    );
  return (
    <Banner
      kind="amber"
      icon={IconCalendarCheck}
      action={
        <Button
          variant="outline"
          className={classes['bannerAction'] ?? ''}
          loading={confirming.isPending}
          onClick={confirmAll}
        >
          {t('horaire.marks.confirm_all')}
        </Button>
      }
    >
      {t('horaire.marks.week', { count })}
    </Banner>
  );
}
