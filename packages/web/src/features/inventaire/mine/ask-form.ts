// What is asked for: how many of each product of a shelf. Pure.
import type { Stock } from '@releve/domain/features/inventaire-shapes.ts';
import { askSupplies } from '@releve/domain/features/inventaire.ts';
import { roundToFormat } from '@releve/domain/inventaire-rules.ts';
import { correctedNow } from '../../../platform/corrected-now.ts';
import { carried, readNumber, text, whole } from '../../../platform/forms/fields.ts';
import { defineForm } from '../../../platform/forms/form-model.ts';
import { shownQuantite } from '../inventaire-words.ts';

/** What is typed, by the id of the stock. */
export type Wanted = Readonly<Record<number, string>>;

export const askForm = defineForm({
  fields: { lignes: whole<Wanted>({}), note: text(), uuid: carried('') },
  schema: askSupplies.body,
  label: (name, t) => (name === 'note' ? t('inventaire.ask.note') : t('inventaire.ask.lines')),
  body: (_written, { lignes, note, uuid }) => ({
    uuid,
    note,
    at: correctedNow(),
    lignes: Object.entries(lignes)
      .filter(([, typed]) => typed.trim() !== '' && readNumber(typed) !== 0)
      .map(([id, typed]) => ({ stock_id: Number(id), quantite: readNumber(typed) })),
  }),
});

/** Up to the target, in whole boxes; a box or one where nobody says how much. */
export function suggestFor(stock: Stock): number {
  const { seuil, cible, en_commande, produit } = stock;
  const missing = (cible ?? seuil ?? 0) - shownQuantite(stock) - en_commande;
  return roundToFormat(Math.max(1, missing), produit.format_commande);
}

/** What lacks is chosen beforehand; what is on its way is not asked for twice. */
export const openingOf = (stocks: readonly Stock[]): Wanted =>
  Object.fromEntries(
    stocks
      .filter(({ sous_seuil, peu }) => sous_seuil || peu !== null)
      .filter(({ demande, en_commande }) => demande === 0 && en_commande === 0)
      .map((stock) => [stock.id, String(suggestFor(stock))]),
  );
