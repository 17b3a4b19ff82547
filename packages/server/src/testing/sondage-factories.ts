// Surveys as rows: for tests of what only counts them.
import { type Audience, EVERYONE } from '@releve/domain/audience.ts';
import type { SondageStatut } from '@releve/domain/features/sondages-admin.ts';
import { replaceAudience } from '../platform/audience.repository.ts';
import type { Db } from '../platform/database.ts';
import { SONDAGE_CONTENU } from './sondage-content.ts';

interface NewSondage {
  /** Who wrote it, and perhaps answered. */
  readonly employe_id: number;
  readonly statut?: SondageStatut;
  readonly isAnswered?: boolean;
  readonly audience?: Partial<Audience>;
  readonly ouvre_at?: string;
}

export const insertSondage = (db: Db, sondage: NewSondage): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { employe_id, statut = 'ouvert', audience = {}, isAnswered = false } = sondage;
    const { id } = await tx
      .insertInto('sondages')
      .values({
        titre: 'Vos produits',
        contenu: JSON.stringify(SONDAGE_CONTENU),
        questions: 4,
        statut,
        ouvre_at: statut === 'brouillon' ? null : (sondage.ouvre_at ?? '2026-06-01T12:00:00Z'),
        ferme_at: statut === 'ferme' ? '2026-06-10T12:00:00Z' : null,
        auteur_id: employe_id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await replaceAudience(tx, { object: 'sondage', id }, { ...EVERYONE, ...audience });
    if (isAnswered && statut !== 'brouillon') {
      await tx
        .insertInto('sondage_participations')
        .values({ sondage_id: id, employe_id, jour: '2026-06-05' })
        .execute();
    }
    return id;
  });
