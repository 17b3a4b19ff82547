import { ActionIcon, Button } from '@mantine/core';
import type { ManagedFormation } from '@releve/domain/features/formations-admin.ts';
import {
  IconArchive,
  IconArchiveOff,
  IconChartBar,
  IconChecklist,
  IconCopy,
  IconDots,
  IconEye,
  IconSend,
  IconUserCheck,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { isDone } from '../../../../platform/api/is-done.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { OpenedLayer } from '../../../../platform/on-demand.tsx';
import { askConfirmation } from '../../../../ui/confirm-store.ts';
import { ActionMenu } from '../../../../ui/menu/action-menu.tsx';
import { iconSize, iconStroke } from '../../../../ui/theme/icon-sizes.ts';
import { positive } from '../../../../ui/toast/toast-store.ts';
import { useOpened } from '../../../../ui/use-opened.ts';
import { useArchiveFormation, useDuplicateFormation } from '../formations-admin.mutations.ts';
import { FormationStatus } from '../formation-status.tsx';
import classes from './editor.module.css';

const loadDuty = () => import('./duty-sheet.tsx');
const loadPreview = () => import('./preview-sheet.tsx');
const loadCorrections = () => import('../people/corrections-sheet.tsx');
const loadResults = () => import('../people/results-sheet.tsx');
const icon = { size: iconSize.control, stroke: iconStroke, 'aria-hidden': true } as const;

type CourseActionsProps = {
  formation: ManagedFormation;
  isBusy: boolean;
  canPublish: boolean;
  onPublish: () => void;
  /** It was changed beside the form. */
  onChanged: (formation: ManagedFormation) => void;
};

/** What is done to a course as a whole, above its content. */
export function CourseActions(props: CourseActionsProps) {
  const { formation, isBusy, canPublish, onPublish, onChanged } = props;
  const t = useT();
  const duty = useOpened(null);
  const preview = useOpened(null);
  const results = useOpened(null);
  const corrections = useOpened(null);
  const { archive, duplicate } = useCourseCommands(formation, onChanged);
  const isArchived = formation.statut === 'archivee';
  return (
    <div className={classes['actions']}>
      <FormationStatus formation={formation} />
      <span className={classes['space']} />
      <Button
        variant="default"
        leftSection={<IconUserCheck {...icon} />}
        onClick={() => duty.open(null)}
      >
        {t('formations_admin.duty.open')}
      </Button>
      <Button
        disabled={isBusy || !canPublish}
        leftSection={<IconSend {...icon} />}
        onClick={onPublish}
      >
        {t('formations_admin.publish.open')}
      </Button>
      <ActionMenu
        position="bottom-end"
        renderTarget={(target) => (
          <ActionIcon {...target} variant="default" aria-label={t('formations_admin.more')}>
            <IconDots {...icon} />
          </ActionIcon>
        )}
        sections={[
          {
            entries: [
              {
                label: t('formations_admin.preview.open'),
                icon: IconEye,
                onClick: () => preview.open(null),
              },
              {
                label: t('formations_admin.open_results'),
                icon: IconChartBar,
                onClick: () => results.open(null),
              },
              ...(formation.publiee === null || formation.questions === 0
                ? []
                : [
                    {
                      label: t('formations_admin.open_correct'),
                      icon: IconChecklist,
                      onClick: () => corrections.open(null),
                    },
                  ]),
              { label: t('formations_admin.duplicate'), icon: IconCopy, onClick: duplicate },
              {
                label: t(isArchived ? 'formations_admin.unarchive' : 'formations_admin.archive'),
                icon: isArchived ? IconArchiveOff : IconArchive,
                onClick: () => void archive(),
              },
            ],
          },
        ]}
      />
      <OpenedLayer load={loadDuty} opened={duty} props={{ formation, onSaved: onChanged }} />
      <OpenedLayer load={loadPreview} opened={preview} props={{ formation }} />
      <OpenedLayer load={loadResults} opened={results} props={{ course: formation }} />
      <OpenedLayer
        load={loadCorrections}
        opened={corrections}
        props={{ formationId: formation.id }}
      />
    </div>
  );
}

function useCourseCommands(
  { id, titre, statut, version }: ManagedFormation,
  onChanged: (formation: ManagedFormation) => void,
) {
  const t = useT();
  const navigate = useNavigate();
  const archiving = useArchiveFormation();
  const duplicating = useDuplicateFormation();
  const isArchived = statut === 'archivee';
  return {
    archive: async (): Promise<void> => {
      const isSure =
        isArchived ||
        (await askConfirmation({
          title: t('formations_admin.ask_archive', { titre }),
          text: t('formations_admin.ask_archive_text'),
          confirmLabel: t('formations_admin.archive'),
        }));
      if (!isSure) return;
      const work = archiving.mutateAsync({
        params: { id },
        body: { archive: !isArchived, version },
      });
      if (!(await isDone(work))) return;
      const answer = await work;
      if (answer !== 'queued') onChanged(answer);
      positive(t(isArchived ? 'formations_admin.unarchived' : 'formations_admin.archived'));
    },
    duplicate: () =>
      duplicating.mutate(
        { params: { id } },
        {
          onSuccess: (copy) => {
            if (copy === 'queued') return;
            positive(t('formations_admin.duplicated'));
            void navigate({ to: `/formations/edit/${copy.id}` });
          },
        },
      ),
  };
}
