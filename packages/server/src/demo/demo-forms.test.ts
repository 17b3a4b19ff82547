import type { PublishedForm } from '@releve/domain/features/suivi-schema.ts';
import { checkForm } from '@releve/domain/forms/form-rules.ts';
import { fillZones } from '@releve/domain/forms/form.fixture.ts';
import { scoreOf } from '@releve/domain/forms/form-score.ts';
import { validateZones } from '@releve/domain/forms/form-validation.ts';
import { withoutHidden } from '@releve/domain/forms/form-visibility.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findForms, findVersion } from '../platform/forms/published-forms.repository.ts';
import { createDemoDatabase } from '../testing/demo-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { versionOn } from './demo-forms.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDemoDatabase('sunday afternoon');
});
afterAll(() => database.close());

async function readVersions(): Promise<PublishedForm[]> {
  const rows = await database.db
    .selectFrom('content_versions')
    .select('id')
    .where('object', '=', 'suivi_schema')
    .orderBy('id')
    .execute();
  const forms = await Promise.all(rows.map(({ id }) => findVersion(database.db, id)));
  return forms.filter((form) => form !== undefined);
}

describe('the demo’s forms', () => {
  it('could all be published, and answered in full', async () => {
    const versions = await readVersions();
    expect(versions).toHaveLength(7);
    for (const { titre, contenu } of versions) {
      expect([titre, checkForm(contenu)]).toEqual([titre, []]);
      const zones = withoutHidden(contenu, fillZones(contenu));
      expect([titre, validateZones(contenu, zones)]).toEqual([titre, []]);
      expect([titre, scoreOf(contenu, zones).pourcentage]).toEqual([titre, 100]);
    }
  });

  it('are offered by group: a cleaner writes the report of the quart and checks machines', async () => {
    const titlesFor = async (usergroup: 2 | 6) =>
      (await findForms(database.db, { usergroup })).map(({ titre }) => titre);
    expect(await titlesFor(USERGROUP.employee)).toEqual([
      'Contrôle d’une machine',
      'Rapport de quart',
    ]);
    expect(await titlesFor(USERGROUP.inspector)).toEqual([
      'Contrôle d’une machine',
      'Inspection de bureaux',
      'Inspection de soins et de sanitaires',
      'Rapport de quart',
      'Visite de site',
    ]);
  });

  it('have had a second version, with a question more; nothing waits to be published', async () => {
    const versions = await readVersions();
    const evaluations = versions.filter(({ titre }) => titre.startsWith('Évaluation'));
    expect(evaluations.map(({ numero }) => numero)).toEqual([1, 2]);
    const asked = evaluations.map(({ contenu }) =>
      contenu.sections.flatMap(({ questions }) => questions.map(({ cle }) => cle)),
    );
    expect(asked.map((keys) => keys.includes('simdut'))).toEqual([false, true]);
    const [first, second] = evaluations;
    if (!first || !second) throw new Error('Two versions were expected');
    expect(versionOn([first, second], '2026-10-01T12:00:00Z')).toBe(first);
    expect(versionOn([first, second], '2026-11-14T12:00:00Z')).toBe(second);
  });

  it('speak French with its spaces', async () => {
    const text = JSON.stringify(await readVersions());
    expect(text).toContain('À revoir');
    expect(text).not.toMatch(/\S [:;?!»]/);
  });
});
