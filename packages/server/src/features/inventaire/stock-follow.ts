// What follows from a quantity that has changed: an alert once per crossing, and the end of « il en reste peu ».
import { isEnough } from '@releve/domain/inventaire-rules.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import * as notices from './inventaire.notice.ts';
import { findStanding } from './needs.repository.ts';
import type { StockServices } from './stock-access.ts';
import { updateStock } from './stock.repository.ts';

/** Under the lock of the row, after its lines. `restocked`: the moment of a delivery or of a count. */
export async function followStock(
  context: WriteContext,
  { timeZone }: Pick<StockServices, 'timeZone'>,
  id: number,
  restocked: { moment: string; isDelivery: boolean } | null = null,
): Promise<number> {
  const { db, now } = context;
  const tell = { ...context, timeZone };
  const row = await findStanding(db, id);
  if (row.sous_seuil && row.alerte_le === null) {
    const since = now.toString();
    await updateStock(db, id, { alerte_le: since });
    if (!row.est_commande && row.autorise) await notices.tellBelow(tell, row, since);
  } else if (!row.sous_seuil && row.alerte_le !== null) {
    await updateStock(db, id, { alerte_le: null });
    await notices.withdrawBelow(tell, id, row.alerte_le);
  }
  if (restocked === null) return row.quantite;
  const { moment, isDelivery } = restocked;
  const isSettled = isEnough(row) || (isDelivery && !row.sous_seuil);
  const isNewer = row.peu_dit_le === null || Date.parse(moment) >= Date.parse(row.peu_dit_le);
  if (isSettled && isNewer) {
    await updateStock(db, id, { peu_le: null, peu_par: null, peu_dit_le: moment });
  }
  return row.quantite;
}
