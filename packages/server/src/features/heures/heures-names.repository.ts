// What the journal calls periods and adjustments.
import { sql } from 'kysely';
import type { JournalNames } from '../../platform/journal-list.repository.ts';

export const heuresNames: JournalNames = {
  periodes_paie: sql`(select debut::text || ' – ' || fin::text from periodes_paie where periodes_paie.id = journal.objet_id)`,
  ajustements_paie: sql`(select employes.prenom || ' ' || employes.nom from ajustements_paie
    join employes on employes.id = ajustements_paie.employe_id where ajustements_paie.id = journal.objet_id)`,
};
