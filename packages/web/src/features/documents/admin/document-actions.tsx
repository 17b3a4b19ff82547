import { ActionIcon, Button } from '@mantine/core';
import type { ManagedDetail } from '@releve/domain/features/documents.ts';
import {
  IconArchive,
  IconArchiveOff,
  IconDots,
  IconEye,
  IconPencil,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useT } from '../../../platform/i18n/i18n.ts';
import { OpenedLayer } from '../../../platform/on-demand.tsx';
import { ActionMenu } from '../../../ui/menu/action-menu.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { useOpened } from '../../../ui/use-opened.ts';
import { useDocumentActions } from './use-document-actions.ts';

const loadPublish = () => import('./publish-sheet.tsx');

type DocumentActionsProps = { document: ManagedDetail; onRemoved: () => void };

/** The two most likely in sight, on a phone the first; the rest behind the dots. */
export function DocumentActions({ document, onRemoved }: DocumentActionsProps) {
  const t = useT();
  const navigate = useNavigate();
  const actions = useDocumentActions(document);
  const isPhone = useIsPhone();
  const edit = () => void navigate({ to: `/admin/documents/edit/${document.id}` });
  const publishing = useOpened(null);
  const isDraft = document.courante === null;
  const isArchived = document.statut === 'archive';
  const remove = async () => {
    if (await actions.remove()) onRemoved();
  };
  return (
    <>
      {!isPhone && (
        <Button
          variant="default"
          leftSection={<IconPencil size={iconSize.control} stroke={iconStroke} />}
          onClick={edit}
        >
          {t('documents_admin.panel.edit')}
        </Button>
      )}
      <Button
        leftSection={<IconUpload size={iconSize.control} stroke={iconStroke} />}
        onClick={() => publishing.open(null)}
      >
        {t(isDraft ? 'documents_admin.panel.publish' : 'documents_admin.panel.new_version')}
      </Button>
      <ActionMenu
        position="top-end"
        renderTarget={(props) => (
          <ActionIcon
            {...props}
            aria-label={t('documents_admin.panel.more')}
            style={{ flex: 'none' }}
          >
            <IconDots size={iconSize.control} stroke={iconStroke} />
          </ActionIcon>
        )}
        sections={[
          {
            entries: [
              isPhone && {
                label: t('documents_admin.panel.edit'),
                icon: IconPencil,
                onClick: edit,
              },
              document.statut === 'publie' && {
                label: t('documents_admin.panel.read'),
                icon: IconEye,
                onClick: () =>
                  void navigate({ to: '/user/documents', search: { document: document.id } }),
              },
              !isDraft && {
                label: t(
                  isArchived ? 'documents_admin.panel.unarchive' : 'documents_admin.panel.archive',
                ),
                icon: isArchived ? IconArchiveOff : IconArchive,
                onClick: () => void actions.archive(!isArchived),
              },
              isDraft && {
                label: t('documents_admin.panel.remove'),
                icon: IconTrash,
                isDanger: true,
                onClick: () => void remove(),
              },
            ],
          },
        ]}
      />
      <OpenedLayer
        load={loadPublish}
        opened={publishing}
        props={{ document, file: null, onPublished: () => undefined }}
      />
    </>
  );
}
