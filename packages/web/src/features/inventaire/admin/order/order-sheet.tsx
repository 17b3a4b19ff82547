import { Textarea, TextInput } from '@mantine/core';
import { MAX_PRODUIT_NOM } from '@releve/domain/features/inventaire-admin.ts';
import { placeOrder } from '@releve/domain/features/inventaire-commandes.ts';
import { MAX_STOCK_NOTE } from '@releve/domain/features/inventaire.ts';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { readNumber, text, whole } from '../../../../platform/forms/fields.ts';
import { defineForm } from '../../../../platform/forms/form-model.ts';
import { useForm } from '../../../../platform/forms/use-form.ts';
import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { createUuid } from '../../../../platform/offline/uuid.ts';
import { SheetForm } from '../../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { positive } from '../../../../ui/toast/toast-store.ts';
import { placeOf } from '../../inventaire-words.ts';
import { usePlaceOrder } from '../../inventaire.mutations.ts';
import { inventaireTexts } from '../../inventaire.texts.ts';
import { inventaireAdminTexts } from '../inventaire-admin.texts.ts';
import { type Chosen, ordersOf } from './need-words.ts';
import classes from './order.module.css';

needTexts(inventaireTexts, inventaireAdminTexts);

const MAX_REFERENCE = 60;

type ByOrder = Readonly<Record<string, string>>;

/** Its orders are checked one by one, as they are sent. */
const orderForm = defineForm({
  fields: {
    noms: whole<ByOrder>({}),
    references: whole<ByOrder>({}),
    note: text(),
  },
  schema: z.object({
    noms: z.record(z.string(), z.string().trim().min(1, 'validation.required')),
    references: z.record(z.string(), z.string().trim().max(MAX_REFERENCE)),
    note: z.string().trim(),
  }),
  label: (name, t) => t(`inventaire_admin.order.fields.${name}`),
});

type OrderSheetProps = {
  chosen: Chosen;
  isOpen: boolean;
  onClose: () => void;
  onOrdered: () => void;
};

/** One order for each supplier; one that was sent before a failure is not sent twice. */
export default function OrderSheet({ chosen, isOpen, onClose, onOrdered }: OrderSheetProps) {
  const t = useT();
  const navigate = useNavigate();
  const placing = usePlaceOrder();
  const [orders] = useState(() =>
    ordersOf(chosen).map((order) => ({ ...order, uuid: createUuid() })),
  );
  const sent = useRef(new Map<string, number>());
  const form = useForm(orderForm, {
    opening: {
      noms: Object.fromEntries(orders.map(({ uuid, fournisseur }) => [uuid, fournisseur])),
    },
    send: async ({ noms, references, note }) => {
      for (const { uuid, lignes } of orders) {
        if (sent.current.has(uuid)) continue;
        const body = placeOrder.body.parse({
          uuid,
          fournisseur: noms[uuid] ?? '',
          reference: references[uuid] ?? '',
          note,
          lignes: lignes.map(({ stock_id, typed }) => ({ stock_id, quantite: readNumber(typed) })),
        });
        const made = await placing.mutateAsync({ body });
        if (made !== 'queued') sent.current.set(uuid, made.id);
      }
      return [...sent.current.values()];
    },
    explain: (error) =>
      error instanceof z.ZodError ? t('inventaire_admin.order.amounts') : undefined,
  });
  const field = useFields(form);
  const { noms, references } = field.values;
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('inventaire_admin.order.sheet', { count: orders.length })}
      saveLabel={t('inventaire_admin.order.ordered')}
      onSaved={(ids) => {
        positive(t('inventaire_admin.order.done', { count: ids.length }));
        onOrdered();
        onClose();
        const [only, ...others] = ids;
        const to =
          only !== undefined && others.length === 0
            ? `/admin/inventory/commandes/${only}`
            : '/admin/inventory/commandes';
        void navigate({ to, ignoreBlocker: true });
      }}
    >
      <p className={classes['quiet']}>{t('inventaire_admin.order.text')}</p>
      {orders.map(({ uuid, fournisseur, lignes }) => (
        <fieldset key={uuid} className={classes['part']}>
          <legend>{fournisseur || t('inventaire_admin.order.no_supplier')}</legend>
          <ul className={classes['ordered']}>
            {lignes.map(({ stock_id, typed, besoin }) => (
              <li key={stock_id}>
                <strong className="tabular">{typed}</strong> × {besoin.produit.nom},{' '}
                {placeOf(besoin, t)}
              </li>
            ))}
          </ul>
          {fournisseur === '' && (
            <TextInput
              label={t('inventaire_admin.order.fields.noms')}
              required
              maxLength={MAX_PRODUIT_NOM}
              error={field.errorOf(`noms.${uuid}`)}
              value={noms[uuid] ?? ''}
              onChange={({ currentTarget }) =>
                field.change({ noms: { ...noms, [uuid]: currentTarget.value } })
              }
            />
          )}
          <TextInput
            label={t('inventaire_admin.order.fields.references')}
            maxLength={MAX_REFERENCE}
            value={references[uuid] ?? ''}
            onChange={({ currentTarget }) =>
              field.change({ references: { ...references, [uuid]: currentTarget.value } })
            }
          />
        </fieldset>
      ))}
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
