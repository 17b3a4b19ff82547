// Makes the file that somebody asked for, and tells them.
import { toUser } from '../../platform/broadcast.ts';
import type { Connection } from '../../platform/database.ts';
import { defineJob, type Job } from '../../platform/jobs.ts';
import { notify } from '../../platform/notifications/notify.ts';
import type { PersonalRows } from '../../platform/personal-data.ts';
import { findPersonalRows, personalColumn } from '../../platform/personal-data.repository.ts';
import * as repository from './exports.repository.ts';
import { type PersonalPart, writePersonalFile } from './personal-file.ts';
import { viePriveeTexts } from './vie-privee.texts.ts';

/** Of one table: a person has a few thousand at most; whoever has more gets the newest. */
const MAX_ROWS = 20_000;
const RETRIES = 3;

export interface PersonalServices {
  readonly rows: readonly PersonalRows[];
  readonly timeZone: string;
}

async function readParts(
  db: Connection,
  rows: readonly PersonalRows[],
  employeId: number,
): Promise<PersonalPart[]> {
  const parts: PersonalPart[] = [];
  for (const each of rows) {
    const found = await findPersonalRows(db, each, { employeId, limit: MAX_ROWS + 1 });
    parts.push({
      table: each.table,
      columns: each.columns.map(personalColumn),
      rows: found.slice(0, MAX_ROWS),
      isCut: found.length > MAX_ROWS,
    });
  }
  return parts;
}

export const createPersonalFileJob = ({ rows, timeZone }: PersonalServices): Job<{ id: number }> =>
  defineJob<{ id: number }>({
    name: 'make-personal-file',
    retryLimit: RETRIES,
    run: async ({ id }, { db, clock, write }) => {
      const asked = await repository.findWaiting(db, id);
      if (!asked) return;
      const { employe_id, demande_par, langue, prenom, nom } = asked;
      const isOwn = employe_id === demande_par;
      const person = `${prenom} ${nom}`;
      const now = clock.now();
      try {
        // One view of everything, whatever others write meanwhile.
        const parts = await db
          .transaction()
          .setIsolationLevel('repeatable read')
          .execute((tx) =>
            readParts(
              tx,
              rows.filter((each) => isOwn || !each.isOwnOnly),
              employe_id,
            ),
          );
        const at = now.toZonedDateTimeISO(timeZone);
        const contenu = writePersonalFile({ person, langue, at, isOwn, parts });
        await write(async (unit) => {
          await repository.storeContent(unit.db, id, { contenu, pret_le: now.toString() });
          await notify(
            { ...unit, now },
            {
              to: [demande_par],
              type: 'mes_donnees',
              key: `mes_donnees:${id}`,
              lien: isOwn ? '/user/profil' : `/admin/employes/edit/${employe_id}/avance`,
              texts: (language) => {
                const t = viePriveeTexts[language];
                return isOwn
                  ? { titre: t('notice.own'), texte: t('notice.own_text') }
                  : { titre: t('notice.other', { name: person }), texte: t('notice.other_text') };
              },
            },
          );
          unit.broadcast(toUser(demande_par, 'PersonalFileChanged', { employe_id }));
        });
      } catch (error) {
        await write(async (unit) => {
          await repository.storeFailure(unit.db, id, now.toString());
          unit.broadcast(toUser(demande_par, 'PersonalFileChanged', { employe_id }));
        });
        throw error;
      }
    },
  });
