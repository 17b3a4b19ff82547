import { Textarea, TextInput } from '@mantine/core';
import type { Stock } from '@releve/domain/features/inventaire-shapes.ts';
import { MAX_STOCK_NOTE, transferStock } from '@releve/domain/features/inventaire.ts';
import { useState } from 'react';
import { correctedNow } from '../../../platform/corrected-now.ts';
import { carried, number, readNumber, text, whole } from '../../../platform/forms/fields.ts';
import { defineForm } from '../../../platform/forms/form-model.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { createUuid } from '../../../platform/offline/uuid.ts';
import { useIsServerReached } from '../../../platform/stores/connection-store.ts';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { SheetForm } from '../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { Select } from '../../../ui/select/select.tsx';
import { ClientPicker } from '../../clients/client-picker.tsx';
import { placeOf, shownQuantite } from '../inventaire-words.ts';
import { useTransferStock } from '../inventaire.mutations.ts';
import { useMyStock } from '../inventaire.queries.ts';
import { inventaireTexts } from '../inventaire.texts.ts';
import classes from '../inventaire.module.css';

needTexts(inventaireTexts);

const DEPOT = 'depot';
const ELSEWHERE = 'site';

/** Another place of one’s own, the depot or, for whoever manages, any site. */
const transferForm = defineForm({
  fields: {
    vers: whole<string | null>(null),
    client_id: whole<number | null>(null),
    quantite: number(1),
    note: text(),
    uuid: carried(''),
    stock_id: carried(0),
    there: carried(0),
  },
  schema: transferStock.body,
  label: (name, t) =>
    name === 'vers' || name === 'client_id' || name === 'quantite' || name === 'note'
      ? t(`inventaire.transfer.fields.${name}`)
      : '',
  body: ({ quantite }, { vers, client_id, note, uuid, stock_id }) => ({
    uuid,
    stock_id,
    quantite,
    note,
    at: correctedNow(),
    vers_client_id: vers === DEPOT ? null : vers === ELSEWHERE ? client_id : Number(vers),
  }),
  check: ({ vers, client_id, quantite, there }) => ({
    ...(vers === null && { vers: 'validation.required' }),
    ...(vers === ELSEWHERE && client_id === null && { client_id: 'validation.required' }),
    ...(readNumber(quantite) > there && { quantite: 'inventaire.not_there' }),
  }),
});

type TransferSheetProps = { stock: Stock; isOpen: boolean; onClose: () => void };

/** Out of here and into there, in one act. */
export default function TransferSheet({ stock, isOpen, onClose }: TransferSheetProps) {
  const t = useT();
  const isManager = useAbility().can('update', 'Inventaire');
  const isConnected = useIsServerReached();
  const transferring = useTransferStock(stock);
  const there = shownQuantite(stock);
  const [uuid] = useState(createUuid);
  const form = useForm(transferForm, {
    opening: { uuid, stock_id: stock.id, there },
    send: (body) => transferring.mutateAsync({ body }),
  });
  const field = useFields(form);
  const here = stock.client?.id ?? null;
  const mine = useMyStock().data?.data ?? [];
  const sites = new Map(
    mine.flatMap(({ client }) =>
      client === null || client.id === here ? [] : [[client.id, client.nom] as const],
    ),
  );
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('inventaire.transfer.title', { nom: stock.produit.nom })}
      saveLabel={t('inventaire.transfer.send')}
      saved={t(isConnected ? 'inventaire.transfer.sent' : 'inventaire.transfer.kept')}
    >
      <p className={classes['quiet']}>
        {t('inventaire.transfer.text', { place: placeOf(stock, t), count: there })}
      </p>
      <Select
        {...field.value('vers')}
        required
        searchable={sites.size > 8}
        data={[
          ...(here === null ? [] : [{ value: DEPOT, label: t('inventaire.depot') }]),
          ...[...sites].map(([id, nom]) => ({ value: String(id), label: nom })),
          ...(isManager ? [{ value: ELSEWHERE, label: t('inventaire.transfer.elsewhere') }] : []),
        ]}
      />
      {field.values.vers === ELSEWHERE && <ClientPicker {...field.value('client_id')} />}
      <TextInput {...field.text('quantite')} inputMode="numeric" required />
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
