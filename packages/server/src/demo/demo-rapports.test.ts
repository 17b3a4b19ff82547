import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FormContent } from '@releve/domain/forms/form-schema.ts';
import { scoreOf } from '@releve/domain/forms/form-score.ts';
import { validateZones } from '@releve/domain/forms/form-validation.ts';
import { RAPPORT_PHOTO } from '@releve/domain/features/rapports.ts';
import { MESSAGE_PIECE } from '@releve/domain/messages.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markOf } from '../features/rapports/rapport-list.repository.ts';
import { readConfig } from '../platform/config.ts';
import { createFiles } from '../platform/files/files.ts';
import { loadSecrets } from '../platform/secrets.ts';
import { createDemoDatabase, demoOptionsAt } from '../testing/demo-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import type { PhotoPlace } from '../features/rapports/rapport-photos.repository.ts';
import { addDemoPhotos } from './demo-photos.ts';

const { now } = demoOptionsAt('friday evening');
let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await createDemoDatabase('friday evening');
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'releve-demo-'));
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const readRapports = () =>
  database.db
    .selectFrom('rapports')
    .innerJoin('content_versions as versions', 'versions.id', 'rapports.schema_version_id')
    .selectAll('rapports')
    .select(sql<FormContent>`versions.contenu->'contenu'`.as('contenu'))
    .select(markOf('confirmed').as('accuse_le'))
    .execute();

describe('the reports of the demo', () => {
  it('conclude in words that fit their percent', async () => {
    const visits = (await readRapports()).flatMap(({ pourcentage, zones }) =>
      zones.flatMap(({ reponses }) =>
        reponses['constats'] ? [{ pourcentage, words: reponses['constats'].valeur }] : [],
      ),
    );
    const praised = visits.filter(({ words }) => /Rien à redire|Bon travail/.test(String(words)));
    expect(praised.length).toBeGreaterThan(2);
    expect(praised.filter(({ pourcentage }) => (pourcentage ?? 0) < 85)).toEqual([]);
  });

  it('are as a phone would have sent them, and count as they should', async () => {
    const rapports = await readRapports();
    expect(rapports.filter(({ genre }) => genre === 'suivi')).toHaveLength(72);
    expect(rapports.filter(({ genre }) => genre === 'inspection')).toHaveLength(25);
    for (const { contenu, zones, pourcentage, date, recu_le } of rapports) {
      expect(validateZones(contenu, zones)).toEqual([]);
      expect(pourcentage).toBe(scoreOf(contenu, zones).pourcentage);
      expect(date >= '2026-09-17' && date <= '2026-11-13').toBe(true);
      expect(Date.parse(recu_le)).toBeLessThanOrEqual(now.epochMilliseconds);
    }
    const percents = rapports.flatMap(({ pourcentage }) => pourcentage ?? []);
    const average = percents.reduce((sum, percent) => sum + percent, 0) / percents.length;
    expect(average).toBeGreaterThan(75);
    expect(average).toBeLessThan(96);
    expect(new Set(percents).size).toBeGreaterThan(15);
  });

  it('show every state: to read, acknowledged, answered, cancelled; to do, done, scored again', async () => {
    const rapports = await readRapports();
    const account = await database.db
      .selectFrom('employes')
      .select('id')
      .where('username', '=', 'employe')
      .executeTakeFirstOrThrow();
    const mine = rapports.filter(({ employe_id }) => employe_id === account.id);
    expect(
      mine.filter(({ accuse_le, statut }) => !accuse_le && statut === 'depose').length,
    ).toBeGreaterThan(0);
    expect(mine.some(({ accuse_le }) => accuse_le)).toBe(true);
    expect(rapports.filter(({ reponse }) => reponse !== '').length).toBeGreaterThan(2);
    expect(rapports.filter(({ statut }) => statut === 'annule')).toHaveLength(1);
    expect(rapports.some(({ auteur_id }) => auteur_id === account.id)).toBe(true);
    const reprises = await database.db.selectFrom('reprises').selectAll().execute();
    const states = Map.groupBy(reprises, ({ statut }) => statut);
    for (const statut of ['a_faire', 'faite', 'reevaluee'] as const) {
      expect(states.get(statut)?.length ?? 0).toBeGreaterThan(1);
    }
    const rescored = rapports.filter(({ pourcentage_apres }) => pourcentage_apres !== null);
    expect(rescored.length).toBeGreaterThan(3);
    for (const { pourcentage, pourcentage_apres } of rescored) {
      expect(pourcentage_apres ?? 0).toBeGreaterThanOrEqual(pourcentage ?? 101);
    }
    const told = await database.db
      .selectFrom('notifications')
      .select('lien')
      .where('type', '=', 'suivi')
      .execute();
    expect(told.length).toBeGreaterThan(0);
  });

  it('have photos once there is a place for them', async () => {
    const config = readConfig({ DATA_DIR: dataDir });
    const { dataKey } = await loadSecrets(dataDir);
    const files = createFiles(config, database.db, dataKey);
    await addDemoPhotos(database.db, files, now);
    const attached = await database.db.selectFrom('attachments').selectAll().execute();
    const ofMessages = attached.filter(({ object }) => object === MESSAGE_PIECE.object);
    expect(ofMessages.length).toBeGreaterThan(5);
    const photos = attached.filter(({ object }) => object === RAPPORT_PHOTO.object);
    expect(photos.length).toBeGreaterThan(10);
    const rapports = await readRapports();
    for (const { uuid, object_id, place, file_id } of photos) {
      const { zone, question } = place as PhotoPlace;
      const rapport = rapports.find(({ id }) => id === object_id);
      const answer = rapport?.zones[zone ?? -1]?.reponses[question ?? ''];
      expect(answer?.photos.map((photo) => photo.uuid)).toEqual([uuid]);
      expect(await files.read(file_id, 'vignette')).toBeDefined();
    }
    for (const { contenu, zones } of rapports) expect(validateZones(contenu, zones)).toEqual([]);
  });
});
