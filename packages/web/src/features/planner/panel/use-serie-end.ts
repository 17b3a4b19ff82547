import type { Serie, SeriePortee } from '@releve/domain/features/series.ts';
import { failureText } from '../../../platform/api/failure-text.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { askConfirmation } from '../../../ui/confirm-store.ts';
import { negative, positive } from '../../../ui/toast/toast-store.ts';
import { useEndSerie } from '../planner.mutations.ts';

/** Ends a series from a quart on, or from today: what has been worked stays. */
export function useSerieEnd() {
  const t = useT();
  const ending = useEndSerie();
  const today = useServerSettingsStore(({ virtualDate }) => virtualDate);
  return {
    isBusy: ending.isPending,
    end: async (
      { id, version, du }: Serie,
      portee: SeriePortee,
      date: string,
    ): Promise<boolean> => {
      const isSure = await askConfirmation({
        kind: 'danger',
        title: t('planner_panel.ask_end'),
        text: t('planner_panel.ask_end_text'),
        confirmLabel: t('planner_panel.end'),
      });
      if (!isSure) return false;
      const fromToday = today > du ? today : du;
      try {
        const result = await ending.mutateAsync({
          params: { id },
          body: { version, a_partir_de: portee === 'suivants' ? date : fromToday },
        });
        const count = result === 'queued' ? 0 : result.quarts;
        positive(t('planner_panel.serie_ended', { count }));
        return true;
      } catch (error) {
        negative(failureText(error));
        return false;
      }
    },
  };
}
