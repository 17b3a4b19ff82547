import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findManagedDocuments,
  findMyDocuments,
} from '../features/documents/document-lists.repository.ts';
import { readConfig } from '../platform/config.ts';
import { createFiles } from '../platform/files/files.ts';
import { loadSecrets } from '../platform/secrets.ts';
import { createDemoDatabase, demoOptionsAt } from '../testing/demo-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { DEMO_DOCUMENTS } from './demo-document-texts.ts';
import { addDemoPhotos } from './demo-photos.ts';

// By the clock of the database: whom a site's documents are for goes by its quarts of the last weeks.
const { now } = demoOptionsAt('today');
const PAGE = { page: 1, per_page: 50 };

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await createDemoDatabase('today');
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'releve-demo-'));
  const { dataKey } = await loadSecrets(dataDir);
  const files = createFiles(readConfig({ DATA_DIR: dataDir }), database.db, dataKey);
  await addDemoPhotos(database.db, files, now);
}, 120_000);
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const findEmploye = () =>
  database.db
    .selectFrom('employes')
    .select('id')
    .where('username', '=', 'employe')
    .executeTakeFirstOrThrow();

describe('the documents of the demo', () => {
  it('show every state: published, a draft, archived; partly confirmed, to be reviewed', async () => {
    const director = { id: 0, usergroup: USERGROUP.director };
    const today = now.toZonedDateTimeISO('America/Toronto').toPlainDate().toString();
    const { data } = await findManagedDocuments(database.db, director, today, PAGE);
    expect(data).toHaveLength(DEMO_DOCUMENTS.length);
    expect(new Set(data.map(({ statut }) => statut))).toEqual(
      new Set(['publie', 'brouillon', 'archive']),
    );
    const fds = data.find(({ sujet }) => sujet === 'fds');
    expect(fds?.courante).toMatchObject({ numero: 2, type: 'application/pdf' });
    expect(fds?.courante?.pages).toBeGreaterThanOrEqual(1);
    const { destinataires = 0, lus = 0, confirmes = 0 } = fds?.lectures ?? {};
    expect(confirmes).toBeGreaterThan(0);
    expect(lus).toBeGreaterThan(confirmes);
    expect(destinataires).toBeGreaterThan(lus);
    const due = await findManagedDocuments(database.db, director, today, {
      ...PAGE,
      a_revoir: true,
    });
    expect(due.data).toHaveLength(1);
  });

  it('are found by what their files say, and carried by the employee’s phone', async () => {
    const { id } = await findEmploye();
    const found = await findMyDocuments(database.db, id, { ...PAGE, q: 'yeux eau tiede' });
    expect(found.data.map(({ sujet }) => sujet)).toEqual(['fds']);
    expect(found.data[0]?.extrait).toContain('rincer');
    const pinned = await findMyDocuments(database.db, id, { ...PAGE, etat: 'epingle' });
    expect(pinned.data).toHaveLength(2);
    const awaited = await findMyDocuments(database.db, id, { ...PAGE, etat: 'a_confirmer' });
    expect(awaited.data.length).toBeGreaterThan(0);
  });

  it('speak French with its spaces', async () => {
    const rows = await database.db
      .selectFrom('document_textes')
      .innerJoin('documents', 'documents.id', 'document_textes.document_id')
      .select(['documents.titre', 'documents.description', 'document_textes.texte'])
      .execute();
    expect(JSON.stringify(rows.map((row) => Object.values(row)))).not.toMatch(/[^" ] [:;?!»]/);
  });
});
