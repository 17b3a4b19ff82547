// Leave and availability for tests, as an approval leaves them.
import { randomUUID } from 'node:crypto';
import type { DayAvailability, WeekAvailability } from '@releve/domain/features/disponibilites.ts';
import { addDays } from '@releve/domain/working-day.ts';
import { sql } from 'kysely';
import type { Connection } from '../platform/database.ts';

interface NewLeave {
  employe_id: number;
  du: string;
  au?: string;
  /** Of a leave of some hours. */
  debut?: string;
  fin?: string;
  statut?: 'en_attente' | 'approuvee' | 'refusee' | 'annulee';
  /** Of the type, as migrations name it. */
  cle?: 'conge' | 'vacances' | 'maladie';
}

/** A request and, where it was approved, its absences; answers the id of the request. */
export async function insertLeave(
  connection: Connection,
  { employe_id, du, au = du, debut, fin, statut = 'approuvee', cle = 'vacances' }: NewLeave,
): Promise<number> {
  const { rows } = await sql<{ id: number; type_id: number }>`
    insert into demandes (uuid, type_id, nature, employe_id, auteur_id, du, au, debut, fin, statut)
    select ${randomUUID()}, id, nature, ${employe_id}, ${employe_id}, ${du}, ${au},
      ${debut ?? null}, ${fin ?? null}, ${statut}
    from demande_types where cle = ${cle} returning id, type_id`.execute(connection);
  const [demande] = rows;
  if (!demande) throw new Error(`No such type: ${cle}`);
  if (statut === 'approuvee') {
    const days = Temporal.PlainDate.from(du).until(au).days + 1;
    await connection
      .insertInto('absences')
      .values(
        Array.from({ length: days }, (_, day) => ({
          employe_id,
          date: addDays(du, day),
          type_id: demande.type_id,
          demande_id: demande.id,
          debut: debut ?? null,
          fin: fin ?? null,
          minutes: 240,
          minutes_banque: 0,
        })),
      )
      .execute();
  }
  return demande.id;
}

export const FREE: DayAvailability = { etat: 'disponible', heures: [] };
export const NOT_FREE: DayAvailability = { etat: 'indisponible', heures: [] };
export const freeBetween = (debut: string, fin: string): DayAvailability => ({
  etat: 'selon',
  heures: [{ debut, fin }],
});
export const everyDay = (day: DayAvailability): WeekAvailability =>
  Array.from({ length: 7 }, () => day);

/** The usual week from a date on. */
export async function insertUsualWeek(
  connection: Connection,
  {
    employe_id,
    en_vigueur_le = '2026-01-01',
    semaine,
  }: { employe_id: number; en_vigueur_le?: string; semaine: WeekAvailability },
): Promise<void> {
  await connection
    .insertInto('disponibilite_semaines')
    .values({
      employe_id,
      en_vigueur_le,
      semaine: JSON.stringify(semaine),
      demande_id: null,
      auteur_id: employe_id,
    })
    .execute();
}
