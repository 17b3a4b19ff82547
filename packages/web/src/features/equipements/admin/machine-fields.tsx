import { Switch, Textarea, TextInput } from '@mantine/core';
import { listDocuments } from '@releve/domain/features/documents.ts';
import { EQUIPEMENT_PHOTO, EQUIPEMENT_TYPES } from '@releve/domain/features/equipement-shapes.ts';
import { MAX_EQUIPEMENT_NOM, MAX_EQUIPEMENT_NOTE } from '@releve/domain/features/equipements.ts';
import { listForms } from '@releve/domain/features/suivi-schema.ts';
import { type ReactNode, useState } from 'react';
import { useEndpoint } from '../../../platform/api/use-endpoint.ts';
import type { FieldsState } from '../../../platform/forms/use-form.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { Select } from '../../../ui/select/select.tsx';
import { PiecesField } from '../../objects/pieces-field.tsx';
import type { Piece } from '../../objects/pieces.ts';
import type { Linked, MachineValues } from './machine-form.ts';

interface MachineFieldsProps {
  form: FieldsState<MachineValues>;
  onPieces: (change: (pieces: readonly Piece[]) => readonly Piece[]) => void;
  onPreparing: (isPreparing: boolean) => void;
  /** Of a new one: where it is. */
  children?: ReactNode;
}

export function MachineFields(props: MachineFieldsProps) {
  const { form, onPieces, onPreparing, children } = props;
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
          <DocumentChoice {...field.value('mode_emploi_id')} />
          <DocumentChoice {...field.value('fiche_id')} />
        </>
      )}
      <CheckChoice {...field.value('controle_id')} />
      <DateField {...field.text('achete_le')} />
      <TextInput {...field.text('achat')} inputMode="decimal" />
    </>
  );
}

interface ChoiceProps {
  label: string;
  error: string | null;
  value: Linked | null;
  onChange: (linked: Linked | null) => void;
}

/** What it is linked to already can be named, whatever is searched. */
const withChosen = (found: readonly Linked[], chosen: Linked | null): readonly Linked[] =>
  chosen === null || found.some(({ id }) => id === chosen.id) ? found : [chosen, ...found];

const optionsOf = (offered: readonly Linked[]) =>
  offered.map(({ id, titre }) => ({ value: String(id), label: titre }));

const chosenOf = (offered: readonly Linked[], chosen: string | null): Linked | null => {
  const link = offered.find(({ id }) => String(id) === chosen);
  return link === undefined ? null : { id: link.id, titre: link.titre };
};

const OFFERED = 30;

/** Searched by the server, among those that are published. */
function DocumentChoice({ label, error, value, onChange }: ChoiceProps) {
  const t = useT();
  const [q, setQ] = useState('');
  const query = { statut: 'publie' as const, ...(q.trim() !== '' && { q }), per_page: OFFERED };
  const found = useEndpoint(listDocuments, { query }, { keepsPrevious: true }).data?.data ?? [];
  const offered = withChosen(found, value);
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
      data={optionsOf(offered)}
      value={value === null ? null : String(value.id)}
      onChange={(chosen) => onChange(chosenOf(offered, chosen))}
    />
  );
}

/** A form of a site: there are few. */
function CheckChoice({ label, error, value, onChange }: ChoiceProps) {
  const t = useT();
  const forms = useEndpoint(listForms, { query: { genre: 'suivi' } }).data?.data ?? [];
  const ofSites = forms
    .filter(({ cible }) => cible !== 'employe')
    .map(({ schema_id, titre }) => ({ id: schema_id, titre }));
  const offered = withChosen(ofSites, value);
  return (
    <Select
      label={label}
      error={error}
      clearable
      nothingFoundMessage={t('equipements_admin.form.check_none')}
      data={optionsOf(offered)}
      value={value === null ? null : String(value.id)}
      onChange={(chosen) => onChange(chosenOf(offered, chosen))}
    />
  );
}
