// Approved leave by working day, and the availability that an approval brings.
import type { WeekAvailability } from '@releve/domain/features/disponibilites.ts';
import type { Insertable } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import type { AbsencesTable } from '../horaire/horaire.tables.ts';

export async function insertAbsences(
  tx: Tx,
  absences: readonly Insertable<AbsencesTable>[],
): Promise<void> {
  if (absences.length === 0) return;
  await tx
    .insertInto('absences')
    .values([...absences])
    .execute();
}

export async function deleteAbsencesOfDemande(tx: Tx, demandeId: number): Promise<void> {
  await tx.deleteFrom('absences').where('demande_id', '=', demandeId).execute();
}

/** From that day on. One of the same day gives way. */
export async function insertWeek(
  tx: Tx,
  week: {
    employe_id: number;
    en_vigueur_le: string;
    semaine: WeekAvailability;
    demande_id: number;
    auteur_id: number;
    cree_le: string;
  },
): Promise<void> {
  const row = { ...week, semaine: JSON.stringify(week.semaine) };
  const { semaine, demande_id, auteur_id, cree_le } = row;
  await tx
    .insertInto('disponibilite_semaines')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['employe_id', 'en_vigueur_le'])
        .doUpdateSet({ semaine, demande_id, auteur_id, cree_le }),
    )
    .execute();
}

export async function deleteWeekOfDemande(tx: Tx, demandeId: number): Promise<void> {
  await tx.deleteFrom('disponibilite_semaines').where('demande_id', '=', demandeId).execute();
}
