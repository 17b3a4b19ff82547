// Asking for a person's data as a file, and fetching it. A job makes the file.
import type { WholeFile } from '@releve/domain/endpoint.ts';
import {
  PERSONAL_FILE_DAYS,
  PERSONAL_FILE_HOURS,
  type PersonalFile,
  type PersonalFiles,
} from '@releve/domain/features/vie-privee.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import type { Job } from '../../platform/jobs.ts';
import * as repository from './exports.repository.ts';
import { viePriveeTexts } from './vie-privee.texts.ts';

const HOURS_PER_DAY = 24;

const stateOf = ({ pret_le, echec_le }: repository.FileRow): PersonalFile['etat'] => {
  if (pret_le !== null) return 'pret';
  return echec_le === null ? 'en_preparation' : 'echec';
};

/** One that failed may be asked for again at once. */
const nextOf = (rows: readonly repository.FileRow[], now: Temporal.Instant): string | null => {
  const last = rows.find((row) => stateOf(row) !== 'echec');
  if (last === undefined) return null;
  const next = Temporal.Instant.from(last.demande_le).add({ hours: PERSONAL_FILE_HOURS });
  return Temporal.Instant.compare(next, now) > 0 ? next.toString() : null;
};

export async function listFiles(
  { db, user, now }: Pick<ReadContext, 'db' | 'user' | 'now'>,
  employeId: number,
): Promise<PersonalFiles> {
  const rows = await repository.findFiles(db, { employeId, askedBy: user.id }, now.toString());
  return {
    data: rows.map((row) => ({
      id: row.id,
      etat: stateOf(row),
      demande_le: row.demande_le,
      demande_par: row.demande_par,
      expire_le: row.expire_le,
      taille: row.taille,
    })),
    prochaine_le: nextOf(rows, now),
  };
}

/** One a day: whoever asks again gets the one there is. */
export async function askFile(
  context: WriteContext,
  job: Job<{ id: number }>,
  employeId: number,
): Promise<PersonalFiles> {
  const { db, user, now, address, enqueue } = context;
  if (!(await repository.lockPerson(db, employeId))) throw notFound();
  const before = await listFiles(context, employeId);
  if (before.prochaine_le !== null) return before;
  const id = await repository.insertFile(db, {
    employe_id: employeId,
    demande_par: user.id,
    demande_le: now.toString(),
    expire_le: now.add({ hours: HOURS_PER_DAY * PERSONAL_FILE_DAYS }).toString(),
  });
  await enqueue(job, { id });
  await recordJournal(db, {
    acteur: user,
    action: 'donnees_demandees',
    objet: 'employes',
    objet_id: employeId,
    adresse: address,
  });
  return listFiles(context, employeId);
}

export async function openFile(
  { db, user, now, address }: ReadContext,
  employeId: number,
  id: number,
): Promise<WholeFile> {
  const asked = { employeId, askedBy: user.id };
  const file = await repository.findContent(db, id, asked, now.toString());
  if (!file) throw notFound();
  await recordJournal(db, {
    acteur: user,
    action: 'donnees_telechargees',
    objet: 'employes',
    objet_id: employeId,
    adresse: address,
  });
  const name = `${file.prenom} ${file.nom}`;
  return {
    name: `${viePriveeTexts[user.langue]('file.name', { name })}.zip`,
    type_mime: 'application/zip',
    bytes: file.contenu,
  };
}
