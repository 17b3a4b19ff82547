import type { PublishedForm, SuiviSchema } from '@releve/domain/features/suivi-schema.ts';
import type { ImportedForm } from '@releve/domain/forms/form-import.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { OnDemand } from '../../../../platform/on-demand.tsx';
import { positive } from '../../../../ui/toast/toast-store.ts';
import { formWith } from '../model/schema-form.ts';
import type { BuilderCommands } from './builder-commands.ts';
import type { SchemaEditor } from './use-schema-editor.ts';

const loadPublish = () => import('../publish/publish-dialog.tsx');
const loadVersions = () => import('../publish/versions-sheet.tsx');
const loadImport = () => import('../form-file/import-dialog.tsx');
export type OpenedDialog = 'publish' | 'versions' | 'import' | null;

/** The draft to publish, and the version it follows; null where there is none, or it is on its way. */
export interface Offered {
  schema: SuiviSchema;
  published: PublishedForm | null;
}

type BuilderDialogsProps = {
  opened: OpenedDialog;
  editor: SchemaEditor;
  commands: BuilderCommands;
  offered: Offered;
  isEditable: boolean;
  onClose: () => void;
  onPublish: () => void;
};

/** What opens over the builder, each loaded when it is first wanted. */
export function BuilderDialogs(props: BuilderDialogsProps) {
  const { opened, editor, commands, offered, isEditable, onClose, onPublish } = props;
  const t = useT();
  const { base, reader } = editor;
  /** The draft gives way to another content; that can be undone, and nothing is saved yet. */
  const replace = (taken: ImportedForm) =>
    commands.change((current) => {
      const form = formWith(taken, taken.contenu, reader);
      return base.version_publiee === null ? form : { ...form, genre: current.genre };
    });
  return (
    <>
      <OnDemand
        load={loadPublish}
        isWanted={opened === 'publish'}
        props={{
          isOpen: opened === 'publish',
          ...offered,
          isBusy: editor.isBusy,
          onClose,
          onPublish,
        }}
      />
      <OnDemand
        load={loadVersions}
        isWanted={opened === 'versions'}
        props={{
          isOpen: opened === 'versions',
          versions: base.versions,
          onClose,
          ...(isEditable && {
            onRestore: (version: PublishedForm) => {
              replace(version);
              positive(t('suivi_schema.versions.restored', { numero: version.numero }));
            },
          }),
        }}
      />
      <OnDemand
        load={loadImport}
        isWanted={opened === 'import'}
        props={{
          isOpen: opened === 'import',
          onClose,
          onImport: (file: ImportedForm) => {
            replace(file);
            positive(t('suivi_schema.file.imported'));
          },
        }}
      />
    </>
  );
}
