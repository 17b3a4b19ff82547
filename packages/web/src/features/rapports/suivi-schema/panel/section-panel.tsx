import { Switch, Textarea, TextInput } from '@mantine/core';
import { useT } from '../../../../platform/i18n/i18n.ts';
import type { BuilderCommands, FocusWish } from '../builder/builder-commands.ts';
import type { EditorSection, SchemaForm } from '../model/editor-form.ts';
import { updateSection } from '../model/form-changes.ts';
import type { Fault } from '../model/form-faults.ts';
import { errorIn } from './fault-words.ts';
import { PlaceField } from './place-field.tsx';
import { useEntered } from './use-entered.ts';
import classes from './panel.module.css';

type SectionPanelProps = {
  form: SchemaForm;
  section: EditorSection;
  faults: readonly Fault[];
  focus: FocusWish | null;
  commands: BuilderCommands;
  isEditable: boolean;
};

export function SectionPanel(props: SectionPanelProps) {
  const { form, section, faults, focus, commands, isEditable } = props;
  const t = useT();
  const { uid, titre, aide, repetable } = section;
  const errorOf = errorIn(faults);
  const title = useEntered<HTMLInputElement>(uid, focus);
  const change = (part: Partial<EditorSection>, about: string | null) =>
    commands.change(
      (current) => updateSection(current, uid, part),
      about === null ? null : `${uid}.${about}`,
    );
  return (
    <fieldset className={classes['fields']} disabled={!isEditable}>
      <legend className="visually-hidden">{t('suivi_schema.panel.section')}</legend>
      <TextInput
        ref={title}
        name="titre_section"
        label={t('suivi_schema.fields.titre_section')}
        maxLength={160}
        value={titre}
        error={errorOf('titre') ?? errorOf('questions')}
        onChange={(event) => change({ titre: event.currentTarget.value }, 'titre')}
      />
      <Textarea
        name="aide"
        label={t('suivi_schema.fields.aide')}
        classNames={{ input: classes['growing'] ?? '' }}
        rows={1}
        maxLength={1000}
        value={aide}
        error={errorOf('aide')}
        onChange={(event) => change({ aide: event.currentTarget.value }, 'aide')}
      />
      <Switch
        label={t('suivi_schema.fields.repetable')}
        description={t('suivi_schema.fields.repetable_text')}
        checked={repetable}
        onChange={(event) => change({ repetable: event.currentTarget.checked }, null)}
      />
      {isEditable && <PlaceField form={form} uid={uid} commands={commands} />}
    </fieldset>
  );
}
