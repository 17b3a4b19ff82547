import { Select, Switch, TextInput } from '@mantine/core';
import {
  type Banque,
  DECIDEURS,
  DEMANDE_NATURES,
  DEMANDE_UNITES,
  type DemandeType,
  demandeType as demandeTypeSchema,
  DEPASSEMENTS,
  PIECES,
} from '@releve/domain/features/demande-types.ts';
import { useRecordForm } from '../../../../platform/forms/use-record-form.ts';
import { useLanguage, useT } from '../../../../platform/i18n/i18n.ts';
import { FieldGroup } from '../../../../ui/form/field-group.tsx';
import { SheetForm } from '../../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { nameIn } from '../../../../platform/i18n/name-in.ts';
import { useCreateDemandeType, useUpdateDemandeType } from '../demandes-admin.mutations.ts';
import classes from '../dossier/dossier.module.css';
import { demandeTypeForm } from './demande-type-form.ts';

type DemandeTypeSheetProps = {
  isOpen: boolean;
  /** Null for a new one. */
  type: DemandeType | null;
  banques: readonly Banque[];
  onClose: () => void;
};

export default function DemandeTypeSheet({
  isOpen,
  type,
  banques,
  onClose,
}: DemandeTypeSheetProps) {
  const t = useT();
  const language = useLanguage();
  const creating = useCreateDemandeType();
  const updating = useUpdateDemandeType();
  const form = useRecordForm({
    model: demandeTypeForm,
    record: type,
    recordSchema: demandeTypeSchema,
    write: ({ nature, ...content }, over) =>
      over === null
        ? creating.mutateAsync({ body: { ...content, nature } })
        : updating.mutateAsync({
            params: { id: over.id },
            body: { ...content, version: over.version },
          }),
  });
  const field = useFields(form);
  const { nature, paye, banque_id, piece } = form.values;
  const isNew = type === null;
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t(isNew ? 'demandes_admin.types.new_title' : 'demandes_admin.types.edit_title')}
      closeLabel={t('demandes_admin.types.close')}
      kept={t('demandes_admin.types.kept')}
      conflictTitle={t('demandes_admin.types.conflict')}
      saveLabel={t(isNew ? 'demandes_admin.types.create' : 'demandes_admin.types.save')}
      saved={t(isNew ? 'demandes_admin.types.created' : 'demandes_admin.types.saved')}
    >
      <FieldGroup legend={t('demandes_admin.types.groups.names')}>
        <TextInput {...field.text('nom')} required maxLength={80} />
        <TextInput {...field.text('nom_en')} required maxLength={80} />
        <TextInput {...field.text('aide')} maxLength={300} />
        <TextInput {...field.text('aide_en')} maxLength={300} />
      </FieldGroup>
      <Select
        {...field.choice('nature')}
        description={t('demandes_admin.types.nature_text')}
        disabled={!isNew}
        allowDeselect={false}
        data={DEMANDE_NATURES.map((value) => ({
          value,
          label: t(`demandes_admin.natures.${value}`),
        }))}
      />
      {nature === 'absence' && (
        <FieldGroup legend={t('demandes_admin.types.groups.leave')}>
          <Select
            {...field.choice('unite')}
            allowDeselect={false}
            data={DEMANDE_UNITES.map((value) => ({
              value,
              label: t(`demandes_admin.types.unites.${value}`),
            }))}
          />
          <Switch {...field.flag('paye')} />
          {paye && (
            <Select
              {...field.value('banque_id')}
              placeholder={t('demandes_admin.types.no_bank')}
              clearable
              data={banques.map((banque) => ({
                value: String(banque.id),
                label: nameIn(language, banque),
              }))}
              value={banque_id === null ? null : String(banque_id)}
              onChange={(id) => form.change({ banque_id: id === null ? null : Number(id) })}
            />
          )}
          {paye && banque_id !== null && (
            <Select
              {...field.choice('depassement')}
              allowDeselect={false}
              data={DEPASSEMENTS.map((value) => ({
                value,
                label: t(`demandes_admin.types.depassements.${value}`),
              }))}
            />
          )}
        </FieldGroup>
      )}
      <FieldGroup legend={t('demandes_admin.types.groups.piece')}>
        <div className={classes['dates']}>
          <Select
            {...field.choice('piece')}
            allowDeselect={false}
            data={PIECES.map((value) => ({
              value,
              label: t(`demandes_admin.types.pieces.${value}`),
            }))}
          />
          {piece !== 'aucune' && (
            <TextInput {...field.text('piece_apres_jours')} inputMode="numeric" />
          )}
        </div>
      </FieldGroup>
      <FieldGroup legend={t('demandes_admin.types.groups.rules')}>
        <Select
          {...field.choice('decideur')}
          allowDeselect={false}
          data={DECIDEURS.map((value) => ({
            value,
            label: t(`demandes_admin.types.decideurs.${value}`),
          }))}
        />
        <div className={classes['dates']}>
          <TextInput {...field.text('preavis_jours')} inputMode="numeric" />
          <TextInput {...field.text('ordre')} inputMode="numeric" />
        </div>
        <Switch {...field.flag('actif')} />
      </FieldGroup>
    </SheetForm>
  );
}
