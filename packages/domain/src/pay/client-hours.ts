// Hours of a period by client: planned, paid, and what of it was overtime.
import { isTimeCode, type Sheet } from './sheet.ts';

export interface ClientHours {
  readonly client_id: number;
  readonly prevu: number;
  readonly paye: number;
  readonly supplementaires: number;
  /** People who have paid hours there. */
  readonly personnes: number;
}

/** In the order of clients. Days off have no client and are not here. */
export function clientHours(sheets: readonly Sheet[]): ClientHours[] {
  const totals = new Map<
    number,
    { prevu: number; paye: number; supplementaires: number; people: Set<number> }
  >();
  const of = (clientId: number) => {
    const known = totals.get(clientId) ?? {
      prevu: 0,
      paye: 0,
      supplementaires: 0,
      people: new Set(),
    };
    totals.set(clientId, known);
    return known;
  };
  for (const { employe_id, lignes, parts, periode } of sheets) {
    for (const { client_id, jour, prevu } of lignes)
      if (client_id !== null && jour >= periode.debut) of(client_id).prevu += prevu;
    for (const { client_id, code, minutes } of parts) {
      if (client_id === null || !(isTimeCode(code) || code === 'MIN3H')) continue;
      of(client_id).paye += minutes;
      of(client_id).people.add(employe_id);
      if (code === 'HS' || code === 'BANQUE_ACC') of(client_id).supplementaires += minutes;
    }
  }
  return [...totals]
    .map(([client_id, { people, ...hours }]) => ({ client_id, ...hours, personnes: people.size }))
    .toSorted((a, b) => a.client_id - b.client_id);
}
