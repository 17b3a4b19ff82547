import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { listDocuments } from '@releve/domain/features/documents.ts';
import {
  MAX_ETIQUETTE_TEXTE,
  MAX_PRODUIT_NOM,
  MAX_PRODUIT_UNITE,
} from '@releve/domain/features/inventaire-admin.ts';
import {
  AVERTISSEMENTS,
  PICTOGRAMMES,
  type ProduitFile,
  PRODUIT_PHOTO,
} from '@releve/domain/features/inventaire-shapes.ts';
import { MAX_STOCK_NOTE } from '@releve/domain/features/inventaire.ts';
import { useId, useState } from 'react';
import { useEndpoint } from '../../../../platform/api/use-endpoint.ts';
import type { FieldsState } from '../../../../platform/forms/use-form.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../../../platform/stores/server-settings-store.ts';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { Select } from '../../../../ui/select/select.tsx';
import { PiecesField } from '../../../objects/pieces-field.tsx';
import type { Piece } from '../../../objects/pieces.ts';
import { useFournisseurs } from '../inventaire-admin.queries.ts';
import type { ProduitValues } from './produit-form.ts';
import classes from './catalogue.module.css';

type ProduitFieldsProps = {
  form: FieldsState<ProduitValues>;
  /** What it is linked to already can be named, whatever is searched. */
  known: ProduitFile | null;
  onPieces: (change: (pieces: readonly Piece[]) => readonly Piece[]) => void;
  onPreparing: (isPreparing: boolean) => void;
};

export function ProduitFields({ form, known, onPieces, onPreparing }: ProduitFieldsProps) {
  const t = useT();
  const field = useFields(form);
  const listId = useId();
  const suppliers = useFournisseurs();
  const hasDocuments = useServerSettingsStore(({ settings }) => settings.ENABLE_DOCUMENTS);
  const { pictogrammes } = field.values;
  return (
    <>
      <TextInput {...field.text('nom')} required maxLength={MAX_PRODUIT_NOM} />
      <TextInput
        {...field.text('unite')}
        description={t('inventaire_admin.form.unite_text')}
        required
        maxLength={MAX_PRODUIT_UNITE}
      />
      <div className={classes['pair']}>
        <TextInput
          {...field.text('format_nom')}
          placeholder={t('inventaire_admin.form.format_example')}
          maxLength={MAX_PRODUIT_UNITE}
        />
        <TextInput {...field.text('format_quantite')} inputMode="numeric" />
      </div>
      <TextInput {...field.text('fournisseur')} list={listId} maxLength={MAX_PRODUIT_NOM} />
      <datalist id={listId}>
        {suppliers.map((nom) => (
          <option key={nom} value={nom}>
            {nom}
          </option>
        ))}
      </datalist>
      <TextInput {...field.text('sku')} maxLength={60} />
      <PiecesField
        label={t('inventaire_admin.form.fields.pieces')}
        hint={null}
        error={field.errorOf('photo')}
        rule={PRODUIT_PHOTO}
        max={1}
        pieces={field.values.pieces}
        onPreparing={onPreparing}
        onChange={onPieces}
      />
      <Textarea
        {...field.text('note')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_STOCK_NOTE}
      />
      {hasDocuments && <SheetChoice {...field.value('fds_id')} known={known?.fds ?? null} />}
      <Select
        {...field.value('avertissement')}
        clearable
        data={AVERTISSEMENTS.map((value) => ({
          value,
          label: t(`inventaire.simdut.avertissements.${value}`),
        }))}
      />
      <fieldset className={classes['pictograms']} name="pictogrammes">
        <legend>{t('inventaire_admin.form.fields.pictogrammes')}</legend>
        {PICTOGRAMMES.map((name) => (
          <Checkbox
            key={name}
            label={t(`inventaire.simdut.pictogrammes.${name}`)}
            checked={pictogrammes.includes(name)}
            onChange={({ currentTarget }) =>
              field.change({
                pictogrammes: currentTarget.checked
                  ? [...pictogrammes, name]
                  : pictogrammes.filter((other) => other !== name),
              })
            }
          />
        ))}
      </fieldset>
      <Textarea
        {...field.text('mentions')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={MAX_ETIQUETTE_TEXTE}
      />
      <Textarea
        {...field.text('conseils')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={MAX_ETIQUETTE_TEXTE}
      />
    </>
  );
}

interface SheetChoiceProps {
  name: string;
  label: string;
  error: string | null;
  value: number | null;
  known: { id: number; titre: string } | null;
  onChange: (id: number | null) => void;
}

const OFFERED = 30;

/** The safety sheet, among the documents that are published. */
function SheetChoice({ name, label, error, value, known, onChange }: SheetChoiceProps) {
  const t = useT();
  const [q, setQ] = useState('');
  const query = { statut: 'publie' as const, ...(q.trim() !== '' && { q }), per_page: OFFERED };
  const found = useEndpoint(listDocuments, { query }, { keepsPrevious: true }).data?.data ?? [];
  const isThere = found.some(({ id }) => id === known?.id);
  const offered = known === null || isThere ? found : [known, ...found];
  return (
    <Select
      name={name}
      label={label}
      error={error}
      searchable
      clearable
      nothingFoundMessage={t('inventaire_admin.form.document_none')}
      // The server has searched already.
      filter={({ options }) => options}
      onSearchChange={setQ}
      data={offered.map(({ id, titre }) => ({ value: String(id), label: titre }))}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  );
}
