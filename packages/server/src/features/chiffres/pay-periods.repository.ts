// Pay periods as the calendar of pay has them, read alone.
import type { Connection } from '../../platform/database.ts';

export const findPayGroups = (db: Connection) =>
  db
    .selectFrom('groupes_paie')
    .select(['cle', 'nom', 'nom_en', 'ancre', 'jours', 'paie_apres'])
    .orderBy('cle')
    .execute();

export type PayGroup = Awaited<ReturnType<typeof findPayGroups>>[number];

/** In order, those with a day between the two. */
export const findPayPeriods = (db: Connection, { du, au }: { du: string; au: string }) =>
  db
    .selectFrom('periodes_paie')
    .select(['groupe_paie', 'debut', 'fin'])
    .where('fin', '>=', du)
    .where('debut', '<=', au)
    .orderBy('debut')
    .execute();
