import { Switch } from '@mantine/core';
import { deliverSupplies } from '@releve/domain/features/inventaire-commandes.ts';
import type { ApproFile } from '@releve/domain/features/inventaire-shapes.ts';
import { useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { carried, whole } from '../../../platform/forms/fields.ts';
import { defineForm } from '../../../platform/forms/form-model.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { createUuid } from '../../../platform/offline/uuid.ts';
import { SheetForm } from '../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { AmountLines } from '../amount-lines.tsx';
import { AMOUNTS, writtenAmounts } from '../amounts.ts';
import { useDeliverSupplies } from '../inventaire.mutations.ts';
import { inventaireTexts } from '../inventaire.texts.ts';
import classes from '../inventaire.module.css';

needTexts(inventaireTexts);

const deliverForm = defineForm({
  fields: {
    lignes: AMOUNTS,
    du_depot: whole(true),
    uuid: carried(''),
    version: carried(0),
  },
  schema: deliverSupplies.body,
  label: (name, t) =>
    name === 'lignes' || name === 'du_depot' ? t(`inventaire.appro.fields.${name}`) : '',
  body: (_written, { lignes, ...others }) => ({ ...others, lignes: writtenAmounts(lignes) }),
});

type DeliverSheetProps = { appro: ApproFile; isOpen: boolean; onClose: () => void };

/** What was brought without an order. */
export default function DeliverSheet({ appro, isOpen, onClose }: DeliverSheetProps) {
  const t = useT();
  const delivering = useDeliverSupplies();
  const { id, version } = appro;
  const open = appro.lignes.filter(({ statut }) => statut === 'demandee' || statut === 'commandee');
  const [opening] = useState(() => ({
    uuid: createUuid(),
    version,
    lignes: Object.fromEntries(
      open.map(({ id: line, quantite, livree }) => [line, String(Math.max(0, quantite - livree))]),
    ),
  }));
  const form = useForm(deliverForm, {
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
      title={t('inventaire.appro.deliver')}
      saveLabel={t('inventaire.appro.deliver_send')}
      saved={t('inventaire.appro.delivered_done')}
    >
      <p className={classes['quiet']}>{t('inventaire.appro.deliver_text')}</p>
      <AmountLines
        legend={t('inventaire.appro.fields.lignes')}
        lines={open.map(({ id: line, produit, quantite }) => ({
          id: line,
          nom: produit.nom,
          detail: t('inventaire.appro.asked', { count: quantite }),
          unite: produit.unite,
        }))}
        amounts={field.values.lignes}
        error={field.errorOf('lignes')}
        onChange={(lignes) => field.change({ lignes })}
      />
      <Switch {...field.flag('du_depot')} />
    </SheetForm>
  );
}
