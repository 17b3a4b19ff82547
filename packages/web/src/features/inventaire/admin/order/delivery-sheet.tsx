import { Switch, Textarea } from '@mantine/core';
import { deliverCommande } from '@releve/domain/features/inventaire-commandes.ts';
import type { CommandeFile } from '@releve/domain/features/inventaire-shapes.ts';
import { MAX_STOCK_NOTE } from '@releve/domain/features/inventaire.ts';
import { useState } from 'react';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { carried, text, whole } from '../../../../platform/forms/fields.ts';
import { defineForm } from '../../../../platform/forms/form-model.ts';
import { useForm } from '../../../../platform/forms/use-form.ts';
import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { createUuid } from '../../../../platform/offline/uuid.ts';
import { SheetForm } from '../../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { AmountLines } from '../../amount-lines.tsx';
import { AMOUNTS, writtenAmounts } from '../../amounts.ts';
import { placeOf } from '../../inventaire-words.ts';
import { useDeliverCommande } from '../../inventaire.mutations.ts';
import { inventaireTexts } from '../../inventaire.texts.ts';
import { inventaireAdminTexts } from '../inventaire-admin.texts.ts';
import classes from '../../inventaire.module.css';

needTexts(inventaireTexts, inventaireAdminTexts);

const deliveryForm = defineForm({
  fields: {
    lignes: AMOUNTS,
    solder: whole(false),
    note: text(),
    uuid: carried(''),
    version: carried(0),
  },
  schema: deliverCommande.body,
  label: (name, t) =>
    name === 'uuid' || name === 'version' ? '' : t(`inventaire_admin.commande.fields.${name}`),
  body: (_written, { lignes, ...others }) => ({ ...others, lignes: writtenAmounts(lignes) }),
});

type DeliverySheetProps = { commande: CommandeFile; isOpen: boolean; onClose: () => void };

/** What has come; an empty line waits for the next delivery. */
export default function DeliverySheet({ commande, isOpen, onClose }: DeliverySheetProps) {
  const t = useT();
  const delivering = useDeliverCommande();
  const { id, version } = commande;
  const open = commande.detail.filter(({ reglee }) => !reglee);
  const [opening] = useState(() => ({
    uuid: createUuid(),
    version,
    lignes: Object.fromEntries(
      open.map((line) => [line.id, String(Math.max(0, line.quantite - line.livree))]),
    ),
  }));
  const form = useForm(deliveryForm, {
    opening,
    send: (body) => delivering.mutateAsync({ params: { id }, body }),
    explain: (error) =>
      error instanceof ApiError && error.status === 409 ? t('inventaire.conflict') : undefined,
  });
  const field = useFields(form);
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('inventaire_admin.commande.part')}
      saveLabel={t('inventaire_admin.commande.part_send')}
      saved={t('inventaire_admin.commande.delivered')}
    >
      <p className={classes['quiet']}>{t('inventaire_admin.commande.part_text')}</p>
      <AmountLines
        legend={t('inventaire_admin.commande.fields.lignes')}
        lines={open.map((line) => ({
          id: line.id,
          nom: t('inventaire_admin.order.line', {
            nom: line.produit.nom,
            place: placeOf(line, t),
          }),
          detail: t('inventaire_admin.commande.waits', { count: line.quantite - line.livree }),
          unite: line.produit.unite,
        }))}
        amounts={field.values.lignes}
        error={field.errorOf('lignes')}
        onChange={(lignes) => field.change({ lignes })}
      />
      <Switch {...field.flag('solder')} description={t('inventaire_admin.commande.settle_text')} />
      <Textarea
        {...field.text('note')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_STOCK_NOTE}
      />
    </SheetForm>
  );
}
