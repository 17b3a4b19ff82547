import { DOCUMENT_FILE } from '@releve/domain/features/documents.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { FilesField } from '../../../ui/attachments/files-field.tsx';
import type { Intake } from '../../../ui/attachments/use-intake.ts';
import type { StagedFile } from '../../objects/staged-file.ts';

type FileFieldProps = {
  file: StagedFile | null;
  error: string | null;
  intake: Intake<null>;
  onRemove: () => void;
};

/** The file of the next version, dropped, chosen or photographed. */
export function FileField({ file, error, intake, onRemove }: FileFieldProps) {
  const t = useT();
  return (
    <FilesField
      name="fichier"
      label={t('documents_admin.file.label')}
      hint={t('documents_admin.file.hint')}
      error={error}
      rule={DOCUMENT_FILE}
      max={1}
      files={file === null ? [] : [file]}
      intake={intake}
      isWide
      words={{
        add: t('documents_admin.file.add'),
        preparing: t('documents_admin.file.sending'),
        remove: () => t('documents_admin.file.remove'),
        fault: ({ fault, nom }) => t(`documents_admin.file.faults.${fault}`, { nom }),
      }}
      onRemove={onRemove}
    />
  );
}
