import { Switch } from '@mantine/core';
import { type ProduitFile, PRODUIT_PHOTO } from '@releve/domain/features/inventaire-shapes.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useRecordForm } from '../../../../platform/forms/use-record-form.ts';
import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { SheetForm } from '../../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { positive } from '../../../../ui/toast/toast-store.ts';
import { uploadPieces } from '../../../objects/upload-pieces.ts';
import { useCreateProduit, useUpdateProduit } from '../../inventaire.mutations.ts';
import { inventaireTexts } from '../../inventaire.texts.ts';
import { inventaireAdminTexts } from '../inventaire-admin.texts.ts';
import { ProduitFields } from './produit-fields.tsx';
import { produitForm, recordSchema, toRecord } from './produit-form.ts';

needTexts(inventaireTexts, inventaireAdminTexts);

type ProduitSheetProps = {
  /** Null for a new one. */
  produit: ProduitFile | null;
  isOpen: boolean;
  onClose: () => void;
};

/** A product of the catalogue; what others saved meanwhile is merged. */
export default function ProduitSheet({ produit, isOpen, onClose }: ProduitSheetProps) {
  const t = useT();
  const navigate = useNavigate();
  const creating = useCreateProduit();
  const updating = useUpdateProduit();
  const [isPreparing, setIsPreparing] = useState(false);
  const [record] = useState(() => (produit === null ? null : toRecord(produit)));
  const form = useRecordForm({
    model: produitForm,
    record,
    recordSchema,
    write: async ({ pieces, retire, ...content }, over) => {
      const [photo = null] = await uploadPieces(pieces, PRODUIT_PHOTO);
      const body = { ...content, photo };
      const saved =
        over === null
          ? await creating.mutateAsync({ body })
          : await updating.mutateAsync({
              params: { id: over.id },
              body: { ...body, retire, version: over.version },
            });
      return saved === 'queued' ? saved : toRecord(saved);
    },
  });
  const field = useFields(form);
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t(
        produit === null ? 'inventaire_admin.form.new_title' : 'inventaire_admin.form.edit_title',
      )}
      conflictTitle={t('inventaire_admin.form.conflict_title')}
      isSaveDisabled={isPreparing}
      onSaved={(saved) => {
        positive(
          t(produit === null ? 'inventaire_admin.form.created' : 'inventaire_admin.form.saved'),
        );
        onClose();
        if (produit === null) {
          void navigate({ to: `/user/inventaire/produits/${saved.id}`, ignoreBlocker: true });
        }
      }}
    >
      <ProduitFields
        form={form}
        known={produit}
        onPieces={(change) => form.setValues((now) => ({ ...now, pieces: change(now.pieces) }))}
        onPreparing={setIsPreparing}
      />
      {produit !== null && <Switch {...field.flag('retire')} />}
    </SheetForm>
  );
}
