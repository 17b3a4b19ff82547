import { Button } from '@mantine/core';
import type { PublishedForm, SuiviSchema } from '@releve/domain/features/suivi-schema.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { firstErrorOf } from '../../../../platform/forms/field-errors.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { translateServerMessage } from '../../../../platform/api/server-messages.ts';
import { useLeaveGuard } from '../../../../platform/use-leave-guard.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { FormConflict } from '../../../../ui/form/form-conflict.tsx';
import { Page } from '../../../../ui/page.tsx';
import { iconSize, iconStroke } from '../../../../ui/theme/icon-sizes.ts';
import { negative, positive } from '../../../../ui/toast/toast-store.ts';
import { contentOfForm, HEAD_FIELDS } from '../model/schema-form.ts';
import { SchemaStatus } from '../schema-status.tsx';
import { saveFormFile } from '../form-file/save-form-file.ts';
import { BuilderActions } from './builder-actions.tsx';
import { FORM_ITSELF } from './builder-commands.ts';
import { BuilderDialogs, type Offered, type OpenedDialog } from './builder-dialogs.tsx';
import { useBuilder } from './use-builder.ts';
import { useBuilderKeys } from './use-builder-keys.ts';
import { useFaults } from './use-faults.ts';
import { useSchemaEditor } from './use-schema-editor.ts';
import { Workbench } from './workbench.tsx';
import classes from './builder.module.css';

type BuilderScreenProps = {
  schema: SuiviSchema;
  /** The version people fill now; null where there is none, or it is on its way. */
  published: PublishedForm | null;
  isEditable: boolean;
  onLeave: () => void;
};

export function BuilderScreen({ schema, published, isEditable, onLeave }: BuilderScreenProps) {
  const t = useT();
  const editor = useSchemaEditor(schema, published?.contenu ?? null);
  const { values: form, base, reader } = editor;
  const builder = useBuilder(form, editor.change);
  const faults = useFaults(form, reader);
  const [opened, setOpened] = useState<OpenedDialog>(null);
  /** What the question is about, also while its window closes and the next version has begun. */
  const [offered, setOffered] = useState<Offered>({ schema, published });
  const [hadConflict, setHadConflict] = useState(false);
  if (editor.conflict !== null && !hadConflict) setHadConflict(true);
  const { commands } = builder;
  useLeaveGuard(isEditable && editor.isDirty);

  const settle = async (saving: Promise<SuiviSchema | null>) => {
    if ((await saving) !== null) positive(t('suivi_schema.builder.saved'));
  };
  const save = async () => {
    if (editor.isDirty && !editor.isBusy) await settle(editor.save());
  };
  useBuilderKeys({ ...commands, save: () => void save() }, isEditable);

  const close = () => setOpened(null);
  const askPublish = async () => {
    const [first, ...others] = faults.check();
    if (first !== undefined) {
      const ofTheWhole = first.uid === null ? translateServerMessage(first.message) : null;
      negative(ofTheWhole ?? t('suivi_schema.builder.to_correct', { count: others.length + 1 }));
      commands.open(first.uid, true);
      return;
    }
    const schema = await editor.prepare();
    if (schema === null) return;
    setOffered({ schema, published });
    setOpened('publish');
  };
  const publish = async () => {
    const done = await editor.publish(offered.schema);
    close();
    if (done?.version_publiee) {
      positive(t('suivi_schema.publish.done', { numero: done.version_publiee.numero }));
    }
  };
  const exportFile = () => saveFormFile(contentOfForm(form, reader));
  const actions = { save, askPublish, exportFile, archive: editor.archive };
  // The buttons are not drawn again at each letter: they ask for what is meant at the moment they are pressed.
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const refused = firstErrorOf(HEAD_FIELDS, editor.errors);

  return (
    <Page
      title={form.titre || t('suivi_schema.unnamed')}
      subtitle={<StateLine schema={base} isDirty={editor.isDirty} />}
      breadcrumb={
        <Button
          className={classes['back'] ?? ''}
          variant="subtle"
          size="compact-sm"
          leftSection={
            <IconArrowLeft size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
          }
          onClick={onLeave}
        >
          {t('suivi_schema.builder.back')}
        </Button>
      }
      actions={
        <BuilderActions
          schema={base}
          isDirty={editor.isDirty}
          isBusy={editor.isBusy}
          isEditable={isEditable}
          onSave={() => void latest.current.save()}
          onPublish={() => void latest.current.askPublish()}
          onVersions={() => setOpened('versions')}
          onImport={() => setOpened('import')}
          onExport={() => latest.current.exportFile()}
          onArchive={(archive) => latest.current.archive(archive)}
        />
      }
    >
      {!isEditable && <Banner kind="info">{t('suivi_schema.builder.read_only')}</Banner>}
      {editor.failure !== null && (
        <Banner
          kind="danger"
          action={
            refused !== undefined && (
              <Button variant="default" onClick={() => commands.open(FORM_ITSELF, true)}>
                {t('suivi_schema.builder.show')}
              </Button>
            )
          }
        >
          {editor.failure} {t('suivi_schema.builder.kept')}
        </Banner>
      )}
      <Workbench
        form={form}
        builder={builder}
        reader={reader}
        faults={faults.shown}
        errors={editor.errors}
        keyOf={faults.keyOf}
        isGenreFixed={base.version_publiee !== null}
        isEditable={isEditable}
      />
      <BuilderDialogs
        opened={opened}
        editor={editor}
        commands={commands}
        offered={{ ...offered, published: offered.published ?? published }}
        isEditable={isEditable}
        onClose={close}
        onPublish={() => void publish()}
      />
      {hadConflict && (
        <FormConflict
          form={editor}
          title={t('suivi_schema.conflict.title')}
          onKeepMine={() => void settle(editor.keepMine())}
          onTakeTheirs={() => void settle(editor.takeTheirs())}
        />
      )}
    </Page>
  );
}

function StateLine({ schema, isDirty }: { schema: SuiviSchema; isDirty: boolean }) {
  const t = useT();
  const { genre, version_publiee } = schema;
  return (
    <span className={classes['state']}>
      <span>{t(`suivi_schema.genres.${genre}`)}</span>
      {version_publiee !== null && (
        <span>{t('suivi_schema.version', { numero: version_publiee.numero })}</span>
      )}
      <SchemaStatus schema={schema} />
      <span className={classes['dirty']} role="status">
        {isDirty ? t('suivi_schema.builder.unsaved') : ''}
      </span>
    </span>
  );
}
