import { ActionIcon, Button } from '@mantine/core';
import type { Dossier } from '@releve/domain/features/dossiers.ts';
import { IconFolder, IconFolderPlus, IconPencil, IconTrash } from '@tabler/icons-react';
import { isDone } from '../../../platform/api/is-done.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { askConfirmation } from '../../../ui/confirm-store.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { positive } from '../../../ui/toast/toast-store.ts';
import { useOpened } from '../../../ui/use-opened.ts';
import { useDossiers } from '../documents.queries.ts';
import { childrenOf } from '../dossier-tree.ts';
import { useDeleteDossier } from './documents-admin.mutations.ts';
import { DossierSheet } from './dossier-sheet.tsx';
import classes from './documents-admin.module.css';

type DossiersSheetProps = { isOpen: boolean; onClose: () => void };

/** The folders as they lie in one another: made, renamed, moved, deleted. */
export default function DossiersSheet({ isOpen, onClose }: DossiersSheetProps) {
  const t = useT();
  const dossiers = useDossiers();
  const edited = useOpened<Dossier | null>(null);
  return (
    <>
      <Sheet
        isOpen={isOpen}
        onClose={onClose}
        title={t('documents_admin.folders.title')}
        footer={
          <Button
            leftSection={<IconFolderPlus size={iconSize.control} stroke={iconStroke} />}
            onClick={() => edited.open(null)}
          >
            {t('documents_admin.folders.new')}
          </Button>
        }
      >
        {dossiers.length === 0 ? (
          <EmptyState
            icon={IconFolder}
            title={t('documents_admin.folders.empty')}
            text={t('documents_admin.folders.empty_text')}
          />
        ) : (
          <Branch dossiers={dossiers} parent={null} onEdit={edited.open} />
        )}
      </Sheet>
      <DossierSheet
        key={edited.key}
        dossier={edited.subject}
        dossiers={dossiers}
        isOpen={edited.isOpen}
        onClose={edited.close}
      />
    </>
  );
}

type BranchProps = {
  dossiers: readonly Dossier[];
  parent: number | null;
  onEdit: (dossier: Dossier) => void;
};

function Branch({ dossiers, parent, onEdit }: BranchProps) {
  const t = useT();
  const inside = childrenOf(dossiers, parent);
  if (inside.length === 0) return null;
  return (
    <ul
      className={classes['branch']}
      {...(parent === null && { 'aria-label': t('documents_admin.folders.title') })}
    >
      {inside.map((dossier) => (
        <li key={dossier.id}>
          <Line
            dossier={dossier}
            isEmpty={dossier.documents === 0 && childrenOf(dossiers, dossier.id).length === 0}
            onEdit={() => onEdit(dossier)}
          />
          <Branch dossiers={dossiers} parent={dossier.id} onEdit={onEdit} />
        </li>
      ))}
    </ul>
  );
}

type LineProps = { dossier: Dossier; isEmpty: boolean; onEdit: () => void };

function Line({ dossier: { id, nom, documents }, isEmpty, onEdit }: LineProps) {
  const t = useT();
  const deleting = useDeleteDossier();
  const remove = async () => {
    const isSure = await askConfirmation({
      kind: 'danger',
      title: t('documents_admin.folders.ask_remove', { nom }),
      text: t('documents_admin.folders.ask_remove_text'),
      confirmLabel: t('documents_admin.folders.confirm_remove'),
    });
    if (isSure && (await isDone(deleting.mutateAsync({ params: { id } })))) {
      positive(t('documents_admin.folders.removed'));
    }
  };
  return (
    <div className={classes['line']}>
      <IconFolder size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
      <span className={classes['lineName']}>
        {nom}
        <span className={classes['quiet']}>
          {t('documents_admin.folders.count', { count: documents })}
        </span>
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('documents_admin.folders.edit', { nom })}
        onClick={onEdit}
      >
        <IconPencil size={iconSize.control} stroke={iconStroke} />
      </ActionIcon>
      {isEmpty && (
        <ActionIcon
          variant="subtle"
          color="red"
          loading={deleting.isPending}
          aria-label={t('documents_admin.folders.remove', { nom })}
          onClick={() => void remove()}
        >
          <IconTrash size={iconSize.control} stroke={iconStroke} />
        </ActionIcon>
      )}
    </div>
  );
}
