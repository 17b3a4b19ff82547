import { Button, Radio, TextInput } from '@mantine/core';
import type { SchemaContent } from '@releve/domain/features/suivi-schema.ts';
import { type Genre, GENRES } from '@releve/domain/forms/form-schema.ts';
import { useId } from 'react';
import { z } from 'zod';
import type { FieldErrors } from '../../../../platform/forms/field-errors.ts';
import { whole } from '../../../../platform/forms/fields.ts';
import { defineForm } from '../../../../platform/forms/form-model.ts';
import { useForm } from '../../../../platform/forms/use-form.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { FormBody } from '../../../../ui/form/form-body.tsx';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { Select } from '../../../../ui/select/select.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { positive } from '../../../../ui/toast/toast-store.ts';
import { FileChoice } from '../form-file/file-choice.tsx';
import type { FileReading } from '../form-file/file-issues.ts';
import { blankHead, headOf } from '../model/schema-form.ts';
import { useCreateSchema } from '../suivi-schema.mutations.ts';
import { useSchema, useSchemaChoices } from '../suivi-schema.queries.ts';
import classes from '../suivi-schema.module.css';

const SOURCES = ['vierge', 'copie', 'fichier'] as const;
type Source = (typeof SOURCES)[number];

type CreateSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  onCreated: (id: number) => void;
};

/** A new form: blank, as a copy of another, or from a file. */
export default function CreateSheet({ isOpen, onClose, onCreated }: CreateSheetProps) {
  const t = useT();
  const formId = useId();
  const creating = useCreateSchema();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('suivi_schema.create.title')}
      footer={
        <Button type="submit" form={formId} loading={creating.isPending}>
          {t('suivi_schema.create.create')}
        </Button>
      }
    >
      {isOpen && (
        <CreateForm
          formId={formId}
          creating={creating}
          onCreated={(id) => {
            onClose();
            onCreated(id);
          }}
        />
      )}
    </Sheet>
  );
}

const createForm = defineForm({
  fields: {
    source: whole<Source>('vierge'),
    copied: whole<number | null>(null),
    reading: whole<FileReading | null>(null),
    genre: whole<Genre>('suivi'),
    /** Null: what the source is called. */
    titre: whole<string | null>(null),
  },
  schema: z.unknown(),
  label: (name, t) =>
    name === 'titre' || name === 'genre'
      ? t(`suivi_schema.fields.${name}`)
      : t(name === 'copied' ? 'suivi_schema.create.copied' : 'suivi_schema.create.source'),
  check: ({ source, copied }): FieldErrors =>
    source === 'copie' && copied === null ? { copied: 'missing' } : {},
  refusals: { copied: (t) => t('suivi_schema.create.copied_missing') },
});

type CreateFormProps = {
  formId: string;
  creating: ReturnType<typeof useCreateSchema>;
  onCreated: (id: number) => void;
};

function CreateForm({ formId, creating, onCreated }: CreateFormProps) {
  const t = useT();
  const form = useForm(createForm, { send: () => create() });
  const field = useFields(form);
  const { source } = form.values;
  const start = useStart(form.values);
  const titre = form.values.titre ?? start?.titre ?? '';

  async function create(): Promise<number | null> {
    if (start === null) return null;
    const made = await creating.mutateAsync({ body: { ...start, titre } });
    return made === 'queued' ? null : made.id;
  }
  /** The title is that of a source which may be on its way. */
  const save = async () => {
    if (start === null || titre.trim() !== '') return form.save();
    form.refuseFields({ titre: 'validation.required' });
    return null;
  };
  return (
    <FormBody
      form={{ ...form, save }}
      id={formId}
      className={classes['form']}
      onSaved={(id) => {
        positive(t('suivi_schema.create.done'));
        onCreated(id);
      }}
    >
      <Radio.Group {...field.choice('source')}>
        <div className={classes['choices']}>
          {SOURCES.map((value) => (
            <Radio
              key={value}
              value={value}
              label={t(`suivi_schema.create.sources.${value}`)}
              description={t(`suivi_schema.create.sources_text.${value}`)}
            />
          ))}
        </div>
      </Radio.Group>
      {source === 'copie' && <SchemaChoice {...field.value('copied')} />}
      {source === 'fichier' && (
        <FileChoice reading={form.values.reading} onRead={(reading) => form.change({ reading })} />
      )}
      {source === 'vierge' && (
        <Select
          {...field.choice('genre')}
          data={GENRES.map((value) => ({ value, label: t(`suivi_schema.genres.${value}`) }))}
        />
      )}
      {(source === 'vierge' || start !== null) && (
        <TextInput
          {...field.value('titre')}
          required
          maxLength={160}
          value={titre}
          onChange={(event) => form.change({ titre: event.currentTarget.value })}
        />
      )}
    </FormBody>
  );
}

interface StartChoice {
  source: Source;
  genre: Genre;
  copied: number | null;
  reading: FileReading | null;
}

/** What the new form begins with; null while it is not chosen or not there yet. */
function useStart({ source, genre, copied, reading }: StartChoice): SchemaContent | null {
  const t = useT();
  const { schema } = useSchema(source === 'copie' ? copied : null);
  switch (source) {
    case 'vierge': {
      const section = { cle: 'section', titre: '', aide: '', repetable: false, questions: [] };
      return { ...blankHead(genre), contenu: { sections: [section] } };
    }
    case 'copie':
      if (schema === undefined) return null;
      return {
        ...headOf(schema),
        titre: t('suivi_schema.create.copy_of', { titre: schema.titre }),
        contenu: schema.contenu,
      };
    case 'fichier':
      return reading?.isGood ? { ...headOf(reading.form), contenu: reading.form.contenu } : null;
  }
}

type SchemaChoiceProps = {
  name: string;
  label: string;
  value: number | null;
  error: string | null;
  onChange: (id: number) => void;
};

function SchemaChoice({ value, onChange, ...field }: SchemaChoiceProps) {
  const { data } = useSchemaChoices(true);
  return (
    <Select
      {...field}
      searchable
      required
      data={(data?.data ?? []).map(({ id, titre }) => ({ value: String(id), label: titre }))}
      value={value === null ? null : String(value)}
      onChange={(id) => id !== null && onChange(Number(id))}
    />
  );
}
