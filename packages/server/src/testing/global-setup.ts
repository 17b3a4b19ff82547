// Vitest runs this once per run: a throw-away PostgreSQL with one migrated template database.
import { PgBoss } from 'pg-boss';
import type { TestProject } from 'vitest/node';
import { withSession } from '../platform/database-session.ts';
import { migrate } from '../platform/migrations.ts';
import { withDatabaseName } from './database-url.ts';
import { startThrowAwayPostgres } from './throw-away-postgres.ts';

const TEMPLATE = 'releve_template';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, stop } = await startThrowAwayPostgres();
  try {
    await createTemplate(adminUrl);
  } catch (error) {
    await stop();
    throw error;
  }
  const startedAt = Temporal.Now.instant().toString();
  project.provide('testPostgres', { adminUrl, template: TEMPLATE, startedAt });
  return stop;
}

async function createTemplate(adminUrl: string): Promise<void> {
  await withSession(adminUrl, (client) => client.query(`create database ${TEMPLATE}`));
  const connectionString = withDatabaseName(adminUrl, TEMPLATE);
  await migrate(connectionString);
  // The tables of the job queue, which every app would make for itself otherwise.
  const boss = new PgBoss({ connectionString, supervise: false, schedule: false });
  await boss.start();
  await boss.stop();
}
