import { ActionIcon, Button } from '@mantine/core';
import type { SuiviSchema } from '@releve/domain/features/suivi-schema.ts';
import {
  IconArchive,
  IconArchiveOff,
  IconDotsVertical,
  IconFileExport,
  IconFileImport,
  IconHistory,
  IconSend,
} from '@tabler/icons-react';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { askConfirmation } from '../../../../ui/confirm-store.ts';
import { ActionMenu } from '../../../../ui/menu/action-menu.tsx';
import { iconSize, iconStroke } from '../../../../ui/theme/icon-sizes.ts';
import { positive } from '../../../../ui/toast/toast-store.ts';

const icon = { size: iconSize.control, stroke: iconStroke, 'aria-hidden': true } as const;

type BuilderActionsProps = {
  schema: SuiviSchema;
  isDirty: boolean;
  isBusy: boolean;
  isEditable: boolean;
  onSave: () => void;
  onPublish: () => void;
  onVersions: () => void;
  onImport: () => void;
  onExport: () => void;
  onArchive: (archive: boolean) => Promise<boolean>;
};

export function BuilderActions(props: BuilderActionsProps) {
  const { schema, isDirty, isBusy, isEditable } = props;
  const { onSave, onPublish, onVersions, onImport, onExport, onArchive } = props;
  const t = useT();
  const { titre, archive } = schema;
  const isNew = isDirty || schema.a_publier || schema.version_publiee === null;

  const toggleArchive = async () => {
    const isSure =
      archive ||
      (await askConfirmation({
        title: t('suivi_schema.archive.ask', { titre }),
        text: t('suivi_schema.archive.ask_text'),
        confirmLabel: t('suivi_schema.archive.archive'),
      }));
    if (isSure && (await onArchive(!archive))) {
      positive(t(archive ? 'suivi_schema.archive.restored' : 'suivi_schema.archive.done'));
    }
  };
  return (
    <>
      {isEditable && (
        <>
          <Button variant="default" loading={isBusy} disabled={!isDirty} onClick={onSave}>
            {t('suivi_schema.builder.save')}
          </Button>
          <Button
            disabled={isBusy || archive || !isNew}
            leftSection={<IconSend {...icon} />}
            onClick={onPublish}
          >
            {t('suivi_schema.builder.publish')}
          </Button>
        </>
      )}
      <ActionMenu
        position="bottom-end"
        renderTarget={(props) => (
          <ActionIcon {...props} variant="default" aria-label={t('suivi_schema.builder.more')}>
            <IconDotsVertical {...icon} />
          </ActionIcon>
        )}
        sections={[
          {
            entries: [
              { label: t('suivi_schema.versions.title'), icon: IconHistory, onClick: onVersions },
              { label: t('suivi_schema.file.export'), icon: IconFileExport, onClick: onExport },
              isEditable && {
                label: t('suivi_schema.file.import'),
                icon: IconFileImport,
                onClick: onImport,
              },
              isEditable && {
                label: t(archive ? 'suivi_schema.archive.restore' : 'suivi_schema.archive.archive'),
                icon: archive ? IconArchiveOff : IconArchive,
                onClick: () => void toggleArchive(),
              },
            ],
          },
        ]}
      />
    </>
  );
}
