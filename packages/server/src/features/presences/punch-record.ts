// A stored row as the domain names it.
import type { PunchRecord } from '@releve/domain/features/punch.ts';
import { punchFlags } from '@releve/domain/punch-rows.ts';
import type { PunchRowRead } from './punch-rows.repository.ts';

export const toPunchRecord = (row: PunchRowRead): PunchRecord => ({
  id: row.id,
  uuid: row.uuid,
  quart_id: row.quart_id,
  client_id: row.client_id,
  date: row.date,
  type: row.type,
  at: row.at,
  recu_le: row.recu_le,
  source: row.source,
  drapeaux: punchFlags(row),
  distance_m: row.distance_m,
  note: row.note,
  taches: row.taches,
  remplace_id: row.remplace_id,
  remplace: row.remplace,
  annule: row.annule,
  retablit_id: row.retablit_id,
  auteur: { id: row.auteur_id, prenom: row.auteur_prenom, nom: row.auteur_nom },
});
