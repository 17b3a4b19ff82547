// Training of the demo company that was given in person: a sheet that is closed, and one that is still open.
import { addDays } from '@releve/domain/working-day.ts';
import type { Tx } from '../platform/database.ts';
import { findAccount, type StoredCleaner } from './demo-context.ts';
import { agoOf, type NewCertificat, type StoredCourse } from './demo-courses.ts';
import { insertPresence, insertSession } from './demo-formations.repository.ts';
import type { DemoCompany } from './demo-part.ts';
import { withFrenchSpaces } from './french-spaces.ts';

interface DemoSeance {
  readonly formation: StoredCourse;
  readonly daysAgo: number;
  readonly lieu: string;
  readonly notes: string;
  readonly people: readonly StoredCleaner[];
  /** Of them, the first ones. */
  readonly signed: number;
  readonly isEnded: boolean;
}

/** Given in person by the coach. Certificates come with the end. */
async function storeSeance(
  tx: Tx,
  company: DemoCompany,
  { formation, daysAgo, lieu, notes, people, signed, isEnded }: DemoSeance,
): Promise<NewCertificat[]> {
  const at = agoOf(company, daysAgo);
  const { id: seance_id } = await insertSession(tx, {
    formation_id: formation.id,
    version_id: formation.version_id,
    date: addDays(company.today, -daysAgo),
    lieu,
    notes: withFrenchSpaces(notes),
    formateur_id: findAccount(company.managers, 'coach').id,
    terminee_le: isEnded ? at : null,
  });
  const given: NewCertificat[] = [];
  for (const [index, { id: employe_id }] of people.entries()) {
    const hasSigned = index < signed;
    const { id: presence_id } = await insertPresence(tx, {
      seance_id,
      employe_id,
      signe_le: hasSigned ? at : null,
    });
    if (hasSigned && isEnded) {
      given.push({ formation, employe_id, delivre_le: at, source: { presence_id } });
    }
  }
  return given;
}

/** One of two months ago, where five of six signed; one of yesterday that is still open, the demo's employee on it. */
export async function storeSeances(
  tx: Tx,
  company: DemoCompany,
  [simdut, ergonomie]: readonly StoredCourse[],
): Promise<NewCertificat[]> {
  if (simdut === undefined || ergonomie === undefined) return [];
  const there = company.cleaners.filter(({ parti }) => parti === undefined);
  const own = findAccount(company.cleaners, 'employe');
  const given = await storeSeance(tx, company, {
    formation: ergonomie,
    daysAgo: 60,
    lieu: 'Entrepôt de la rue Chabanel',
    notes:
      'Pratique avec seaux et vadrouilles. Une personne doit revenir : elle est partie avant la fin.',
    people: there.slice(-6),
    signed: 5,
    isEnded: true,
  });
  await storeSeance(tx, company, {
    formation: simdut,
    daysAgo: 1,
    lieu: 'Salle de réunion du siège',
    notes: '',
    people: [...there.filter(({ id }) => id !== own.id).slice(0, 4), own],
    signed: 2,
    isEnded: false,
  });
  return given;
}
