// What the person may still do with what they asked for. Pure.
import { takesPieces } from '@releve/domain/features/demande-pieces.ts';
import type { Demande } from '@releve/domain/features/demandes.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';

type Asked = Pick<
  Demande,
  'statut' | 'employe' | 'type' | 'du' | 'annule_id' | 'annulation_id' | 'correction_id'
>;

/**
 * Before the decision it is withdrawn. An approved leave is given back by a request of its own, before its first day.
 * A correction of punches is decided elsewhere. Whoever else reads it changes nothing.
 */
export function changeOfMind(
  demande: Asked,
  { personId, today }: { personId: number | undefined; today: LocalDate },
): 'withdraw' | 'cancel' | null {
  const { statut, employe, type, du, annule_id, annulation_id, correction_id } = demande;
  if (employe.id !== personId || correction_id !== null) return null;
  if (statut === 'en_attente') return 'withdraw';
  const isLeave = type.nature === 'absence' && annule_id === null;
  const isCancellable = statut === 'approuvee' && isLeave && annulation_id === null && du > today;
  return isCancellable ? 'cancel' : null;
}

/** The person, and whoever filed it for them: a document may come later. */
export const addsPieces = (
  demande: Pick<Demande, 'statut' | 'employe' | 'deposee_par' | 'correction_id'>,
  { personId, userId }: { personId: number | undefined; userId: number | undefined },
): boolean =>
  takesPieces(demande) &&
  (demande.employe.id === personId ||
    (demande.deposee_par !== null && demande.deposee_par.id === userId));
