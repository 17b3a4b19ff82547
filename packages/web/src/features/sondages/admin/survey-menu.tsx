import { ActionIcon } from '@mantine/core';
import type { ManagedSondage } from '@releve/domain/features/sondages-admin.ts';
import { IconArrowBackUp, IconCopy, IconDots, IconLock, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { isDone } from '../../../platform/api/is-done.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { askConfirmation } from '../../../ui/confirm-store.ts';
import { ActionMenu } from '../../../ui/menu/action-menu.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { positive } from '../../../ui/toast/toast-store.ts';
import {
  useCloseSondage,
  useDeleteSondage,
  useDuplicateSondage,
  useWithdrawSondage,
} from './sondages-admin.mutations.ts';
import { useSurveyBase } from './survey-base.ts';

/** What is done to a survey as a whole, beside its one next step. */
export function SurveyMenu({ sondage }: { sondage: ManagedSondage }) {
  const t = useT();
  const commands = useSurveyCommands(sondage);
  if (!useAbility().can('update', 'Survey')) return null;
  const { statut, participations } = sondage;
  return (
    <ActionMenu
      position="bottom-end"
      renderTarget={(target) => (
        <ActionIcon {...target} variant="default" aria-label={t('sondages_admin.more')}>
          <IconDots size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
        </ActionIcon>
      )}
      sections={[
        {
          entries: [
            {
              label: t('sondages_admin.duplicate'),
              icon: IconCopy,
              onClick: commands.duplicate,
            },
            ...(statut === 'ouvert' && participations === 0
              ? [
                  {
                    label: t('sondages_admin.withdraw'),
                    icon: IconArrowBackUp,
                    onClick: () => void commands.withdraw(),
                  },
                ]
              : []),
            ...(statut === 'ouvert'
              ? [
                  {
                    label: t('sondages_admin.close'),
                    icon: IconLock,
                    onClick: () => void commands.close(),
                  },
                ]
              : []),
            ...(statut === 'brouillon'
              ? [
                  {
                    label: t('sondages_admin.remove'),
                    icon: IconTrash,
                    onClick: () => void commands.remove(),
                  },
                ]
              : []),
          ],
        },
      ]}
    />
  );
}

function useSurveyCommands({ id, titre, version }: ManagedSondage) {
  const t = useT();
  const navigate = useNavigate();
  const base = useSurveyBase();
  const closing = useCloseSondage();
  const withdrawing = useWithdrawSondage();
  const deleting = useDeleteSondage();
  const duplicating = useDuplicateSondage();
  const input = { params: { id }, body: { version } };
  return {
    close: async (): Promise<void> => {
      const isSure = await askConfirmation({
        title: t('sondages_admin.ask_close', { titre }),
        text: t('sondages_admin.ask_close_text'),
        confirmLabel: t('sondages_admin.close'),
      });
      if (isSure && (await isDone(closing.mutateAsync(input)))) {
        positive(t('sondages_admin.closed'));
      }
    },
    withdraw: async (): Promise<void> => {
      if (await isDone(withdrawing.mutateAsync(input))) positive(t('sondages_admin.withdrawn'));
    },
    remove: async (): Promise<void> => {
      const isSure = await askConfirmation({
        title: t('sondages_admin.ask_remove', { titre }),
        text: t('sondages_admin.ask_remove_text'),
        confirmLabel: t('sondages_admin.remove'),
      });
      if (!isSure || !(await isDone(deleting.mutateAsync({ params: { id } })))) return;
      positive(t('sondages_admin.removed'));
      await navigate({ to: base, ignoreBlocker: true });
    },
    duplicate: () =>
      duplicating.mutate(
        { params: { id } },
        {
          onSuccess: (copy) => {
            if (copy === 'queued') return;
            positive(t('sondages_admin.duplicated'));
            void navigate({ to: `${base}/view/${copy.id}` });
          },
        },
      ),
  };
}
