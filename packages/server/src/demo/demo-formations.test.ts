// The courses of the demo company: whole, with people in every state, and with files that are there.
import type { FormationContent } from '@releve/domain/features/formations-admin.ts';
import { checkFormation } from '@releve/domain/formation-rules.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findContentVersion } from '../platform/content-versions.repository.ts';
import { findActiveIds } from '../features/formations/people.repository.ts';
import { loadSituation } from '../features/formations/situation.ts';
import { createDemoDatabase, demoOptionsAt } from '../testing/demo-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { DEMO_FORMATIONS } from './demo-formation-texts.ts';

const options = demoOptionsAt('january');

let database: TestDatabase;
beforeAll(async () => {
  database = await createDemoDatabase('january');
});
afterAll(() => database.close());

const load = () => loadSituation(database.db, options);

test('could have been published as they stand', async () => {
  const { courses } = await load();
  expect(courses).toHaveLength(DEMO_FORMATIONS.length);
  for (const { version_id } of courses) {
    const version = await findContentVersion<FormationContent>(
      database.db,
      'formation',
      version_id,
    );
    expect(version && checkFormation(version.contenu)).toEqual([]);
  }
});

test('have people in every state', async () => {
  const situation = await load();
  const people = await findActiveIds(database.db);
  const etats = new Set(
    situation.courses.flatMap((course) => people.map((id) => situation.of(course, id).etat)),
  );
  expect(etats).toEqual(
    new Set(['valide', 'bientot', 'expiree', 'en_cours', 'a_faire', 'facultative']),
  );
});

test('have a sheet that is closed and one that is open, each with some who have not signed', async () => {
  const { rows } = await sql<{ closed: boolean; signed: number; people: number }>`
    select terminee_le is not null as closed, count(signe_le)::int as signed, count(*)::int as people
    from formation_seances seances join formation_presences presences on presences.seance_id = seances.id
    group by seances.id, terminee_le order by closed`.execute(database.db);
  expect(rows).toEqual([
    { closed: false, signed: 2, people: 5 },
    { closed: true, signed: 5, people: 6 },
  ]);
});

test('have a session with certificates for whoever signed, and numbers without gaps', async () => {
  const certificats = await database.db
    .selectFrom('certificats')
    .select(['annee', 'rang', 'presence_id'])
    .orderBy('annee')
    .orderBy('rang')
    .execute();
  expect(certificats.filter(({ presence_id }) => presence_id !== null)).toHaveLength(5);
  for (const own of Map.groupBy(certificats, ({ annee }) => annee).values()) {
    expect(own.map(({ rang }) => rang)).toEqual(own.map((_certificat, index) => index + 1));
  }
});
