import { Button, Radio, Select, TextInput } from '@mantine/core';
import type { SchemaContent } from '@releve/domain/features/suivi-schema.ts';
import { type Genre, GENRES } from '@releve/domain/forms/form-schema.ts';
import { type FormEvent, useId, useState } from 'react';
import { failureText } from '../../../platform/api/failure-text.ts';
import { translateServerMessage, useT } from '../../../platform/i18n/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { useUnsaved } from '../../../ui/layer-guard.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { positive } from '../../../ui/toast/toast-store.ts';
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
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('suivi_schema.create.title')}
      closeLabel={t('app.close')}
      footer={
        <Button type="submit" form={formId} loading={isBusy}>
          {t('suivi_schema.create.create')}
        </Button>
      }
    >
      {isOpen && (
        <CreateForm
          formId={formId}
          onBusy={setIsBusy}
          onCreated={(id) => {
            onClose();
            onCreated(id);
          }}
        />
      )}
    </Sheet>
  );
}

type CreateFormProps = {
  formId: string;
  onBusy: (isBusy: boolean) => void;
  onCreated: (id: number) => void;
};

function CreateForm({ formId, onBusy, onCreated }: CreateFormProps) {
  const t = useT();
  const creating = useCreateSchema();
  const [source, setSource] = useState<Source>('vierge');
  /** Null: what the source is called. */
  const [typed, setTyped] = useState<string | null>(null);
  const [genre, setGenre] = useState<Genre>('suivi');
  const [copied, setCopied] = useState<number | null>(null);
  const [reading, setReading] = useState<FileReading | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const start = useStart({ source, genre, copied, reading });
  const titre = typed ?? start?.titre ?? '';
  useUnsaved(typed !== null || copied !== null || reading !== null);

  const create = async () => {
    setIsChecked(true);
    setFailure(null);
    if (start === null || titre.trim() === '') return;
    onBusy(true);
    try {
      const made = await creating.mutateAsync({ body: { ...start, titre } });
      if (made === 'queued') return;
      positive(t('suivi_schema.create.done'));
      onCreated(made.id);
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      onBusy(false);
    }
  };
  return (
    <form
      id={formId}
      className={classes['form']}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void create();
      }}
    >
      {failure !== null && <Banner kind="danger">{failure}</Banner>}
      <Radio.Group
        label={t('suivi_schema.create.source')}
        value={source}
        onChange={(value) => {
          const chosen = SOURCES.find((each) => each === value);
          if (chosen) setSource(chosen);
          setIsChecked(false);
        }}
      >
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
      {source === 'copie' && (
        <SchemaChoice
          value={copied}
          isMissing={isChecked && copied === null}
          onChange={setCopied}
        />
      )}
      {source === 'fichier' && <FileChoice reading={reading} onRead={setReading} />}
      {source === 'vierge' && (
        <Select
          label={t('suivi_schema.fields.genre')}
          data={GENRES.map((value) => ({ value, label: t(`suivi_schema.genres.${value}`) }))}
          value={genre}
          onChange={(value) => setGenre(value === 'inspection' ? 'inspection' : 'suivi')}
        />
      )}
      {(source === 'vierge' || start !== null) && (
        <TextInput
          name="titre"
          label={t('suivi_schema.fields.titre')}
          required
          maxLength={160}
          value={titre}
          error={
            isChecked && titre.trim() === '' ? translateServerMessage('validation.required') : null
          }
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
    </form>
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
  value: number | null;
  isMissing: boolean;
  onChange: (id: number) => void;
};

function SchemaChoice({ value, isMissing, onChange }: SchemaChoiceProps) {
  const t = useT();
  const { data } = useSchemaChoices(true);
  return (
    <Select
      label={t('suivi_schema.create.copied')}
      searchable
      required
      data={(data?.data ?? []).map(({ id, titre }) => ({ value: String(id), label: titre }))}
      value={value === null ? null : String(value)}
      error={isMissing ? t('suivi_schema.create.copied_missing') : null}
      onChange={(id) => id !== null && onChange(Number(id))}
    />
  );
}
