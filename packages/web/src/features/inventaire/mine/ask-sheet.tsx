import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { Stock } from '@releve/domain/features/inventaire-shapes.ts';
import { MAX_STOCK_NOTE } from '@releve/domain/features/inventaire.ts';
import { useState } from 'react';
import { useForm } from '../../../platform/forms/use-form.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { createUuid } from '../../../platform/offline/uuid.ts';
import { useIsServerReached } from '../../../platform/stores/connection-store.ts';
import { SheetForm } from '../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { useAskSupplies } from '../inventaire.mutations.ts';
import { inventaireTexts } from '../inventaire.texts.ts';
import { shownQuantite } from '../inventaire-words.ts';
import { askForm, openingOf, suggestFor } from './ask-form.ts';
import classes from '../inventaire.module.css';

needTexts(inventaireTexts);

type AskSheetProps = {
  stocks: readonly Stock[];
  place: string;
  isOpen: boolean;
  onClose: () => void;
};

/** What a site needs, chosen from its own list. */
export default function AskSheet({ stocks, place, isOpen, onClose }: AskSheetProps) {
  const t = useT();
  const isConnected = useIsServerReached();
  const asking = useAskSupplies();
  const [opening] = useState(() => ({ lignes: openingOf(stocks), uuid: createUuid() }));
  const form = useForm(askForm, { opening, send: (body) => asking.mutateAsync({ body }) });
  const field = useFields(form);
  const { lignes } = field.values;
  const error = field.errorOf('lignes');
  const put = (id: number, typed: string | undefined) => {
    const { [id]: _before, ...others } = lignes;
    field.change({ lignes: typed === undefined ? others : { ...others, [id]: typed } });
  };
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('inventaire.ask.title', { nom: place })}
      saveLabel={t('inventaire.ask.send')}
      saved={t(isConnected ? 'inventaire.ask.sent' : 'inventaire.ask.kept')}
    >
      <p className={classes['quiet']}>{t('inventaire.ask.text')}</p>
      <fieldset className={classes['lines']} name="lignes">
        <legend className="visually-hidden">{t('inventaire.ask.lines')}</legend>
        {stocks.map((stock) => {
          const typed = lignes[stock.id];
          const { nom, unite, format_commande } = stock.produit;
          return (
            <div key={stock.id} className={classes['line']}>
              <Checkbox
                label={nom}
                description={[
                  t('inventaire.ask.there', { count: shownQuantite(stock) }),
                  stock.en_commande > 0
                    ? t('inventaire.states.en_commande', { count: stock.en_commande })
                    : '',
                  format_commande === null ? '' : t('inventaire.box_of', { ...format_commande }),
                ]
                  .filter((part) => part !== '')
                  .join(' · ')}
                checked={typed !== undefined}
                onChange={({ currentTarget }) =>
                  put(stock.id, currentTarget.checked ? String(suggestFor(stock)) : undefined)
                }
              />
              {typed !== undefined && (
                <TextInput
                  className={classes['amount'] ?? ''}
                  aria-label={t('inventaire.ask.amount', { nom })}
                  inputMode="numeric"
                  rightSection={<span className={classes['unit']}>{unite}</span>}
                  rightSectionWidth="auto"
                  value={typed}
                  onChange={({ currentTarget }) => put(stock.id, currentTarget.value)}
                />
              )}
            </div>
          );
        })}
        {error !== null && (
          <p className={classes['error']} role="alert">
            {t('inventaire.ask.missing')}
          </p>
        )}
      </fieldset>
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
