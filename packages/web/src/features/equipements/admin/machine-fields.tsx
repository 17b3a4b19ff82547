import { Switch, Textarea, TextInput } from '@mantine/core';
import { listDocuments } from '@releve/domain/features/documents.ts';
import {
  EQUIPEMENT_PHOTO,
  EQUIPEMENT_TYPES,
  type EquipementFile,
} from '@releve/domain/features/equipement-shapes.ts';
import { MAX_EQUIPEMENT_NOM, MAX_EQUIPEMENT_NOTE } from '@releve/domain/features/equipements.ts';
import { listForms } from '@releve/domain/features/suivi-schema.ts';
import { type ReactNode, useState } from 'react';
import { useEndpoint } from '../../../platform/api/use-endpoint.ts';
import type { FieldsState } from '../../../platform/forms/use-form.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { useFields } from '../../../ui/form/use-fields.ts';
import { Select } from '../../../ui/select/select.tsx';
import { PiecesField } from '../../objects/pieces-field.tsx';
import type { Piece } from '../../objects/pieces.ts';
import type { MachineValues } from './machine-form.ts';

interface MachineFieldsProps {
  form: FieldsState<MachineValues>;
  onPieces: (change: (pieces: readonly Piece[]) => readonly Piece[]) => void;
  onPreparing: (isPreparing: boolean) => void;
  /** What it is linked to already can be named, whatever is searched. */
  known: EquipementFile | null;
  /** Of a new one: where it is. */
  children?: ReactNode;
}

export function MachineFields(props: MachineFieldsProps) {
  const { form, onPieces, onPreparing, known, children } = props;
  const t = useT();
  const field = useFields(form);
  const hasDocuments = useServerSettingsStore(({ settings }) => settings.ENABLE_DOCUMENTS);
  return (
    <>
      <TextInput {...field.text('nom')} required maxLength={MAX_EQUIPEMENT_NOM} />
      <Select
        {...field.choice('type')}
        data={EQUIPEMENT_TYPES.map((value) => ({ value, label: t(`equipements.types.${value}`) }))}
        allowDeselect={false}
      />
      {children}
      <TextInput {...field.text('modele')} maxLength={MAX_EQUIPEMENT_NOM} />
      <TextInput {...field.text('serie')} maxLength={MAX_EQUIPEMENT_NOM} />
      <PiecesField
        label={t('equipements_admin.form.fields.pieces')}
        hint={null}
        error={field.errorOf('photo')}
        rule={EQUIPEMENT_PHOTO}
        max={1}
        pieces={form.values.pieces}
        onPreparing={onPreparing}
        onChange={onPieces}
      />
      <Switch {...field.flag('reserve')} />
      <Textarea
        {...field.text('note')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_EQUIPEMENT_NOTE}
      />
      {hasDocuments && (
        <>
          <DocumentChoice {...field.value('mode_emploi_id')} known={known?.mode_emploi ?? null} />
          <DocumentChoice {...field.value('fiche_id')} known={known?.fiche ?? null} />
        </>
      )}
      <CheckChoice {...field.value('controle_id')} />
      <TextInput {...field.text('achete_le')} type="date" />
      <TextInput {...field.text('achat')} inputMode="decimal" />
    </>
  );
}

interface ChoiceProps {
  label: string;
  error: string | null;
  value: number | null;
  onChange: (id: number | null) => void;
}

const OFFERED = 30;

/** Searched by the server, among those that are published. */
function DocumentChoice(props: ChoiceProps & { known: { id: number; titre: string } | null }) {
  const { label, error, value, onChange, known } = props;
  const t = useT();
  const [q, setQ] = useState('');
  const query = { statut: 'publie' as const, ...(q.trim() !== '' && { q }), per_page: OFFERED };
  const found = useEndpoint(listDocuments, { query }, { keepsPrevious: true }).data?.data ?? [];
  const isThere = found.some(({ id }) => id === known?.id);
  const offered = known === null || isThere ? found : [known, ...found];
  return (
    <Select
      label={label}
      error={error}
      searchable
      clearable
      nothingFoundMessage={t('equipements_admin.form.document_none')}
      // The server has searched already.
      filter={({ options }) => options}
      onSearchChange={setQ}
      data={offered.map(({ id, titre }) => ({ value: String(id), label: titre }))}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  );
}

/** A form of a site: there are few. */
function CheckChoice({ label, error, value, onChange }: ChoiceProps) {
  const t = useT();
  const forms = useEndpoint(listForms, { query: { genre: 'suivi' } }).data?.data ?? [];
  return (
    <Select
      label={label}
      error={error}
      clearable
      nothingFoundMessage={t('equipements_admin.form.check_none')}
      data={forms
        .filter(({ cible }) => cible !== 'employe')
        .map(({ schema_id, titre }) => ({ value: String(schema_id), label: titre }))}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  );
}
