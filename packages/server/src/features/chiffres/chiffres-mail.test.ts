import { printChiffres } from '@releve/domain/features/chiffres.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertClient, insertEmploye, insertPunch, insertQuart } from '../../testing/factories.ts';
import { insertContact } from '../../testing/presence-factories.ts';
import { createMonthlyMail } from './chiffres-mail.ts';
import { createFactSettings } from './rebuild.ts';

let app: TestApp;
let director: Caller;

// The clock stands in June 2026: the month before is May.
beforeAll(async () => {
  app = await buildApp();
  director = await app.signIn(USERGROUP.director, { prenom: 'Hélène', langue: 'fr' });
  const { id } = await insertEmploye(app.db);
  await insertContact(app.db, { employe_id: id });
  const client = await insertClient(app.db, { nom: 'Banque du Fleuve' });
  const quart = await insertQuart(app.db, {
    employe_id: id,
    client_id: client.id,
    date: '2026-05-12',
    debut: '18:00:00',
    fin: '22:00:00',
    pause_minutes: 0,
  });
  await insertPunch(app.db, { quart_id: quart.id, type: 'entree', at: '2026-05-12T22:00:00Z' });
  await insertPunch(app.db, { quart_id: quart.id, type: 'sortie', at: '2026-05-13T02:00:00Z' });
});
afterAll(() => app.close());

/** As the job of the first of the month does. */
async function runMonthly(): Promise<void> {
  const { app: running } = app;
  const job = createMonthlyMail(
    {
      readSettings: createFactSettings(running),
      settings: running.settings,
      timeZone: running.config.timeZone,
      files: running.files,
    },
    running,
  );
  await app.db.transaction().execute(async (tx) => {
    await running.jobs.enqueueIn(tx)(job, {});
  });
  // The job itself, then the letters that it leaves.
  await running.jobs.runWaiting();
  await running.jobs.runWaiting();
}

const setMail = async (value: boolean): Promise<void> => {
  await app.db
    .insertInto('parametres')
    .values({ name: 'ENABLE_CHIFFRES_MAIL', value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(value) }))
    .execute();
  app.app.settings.invalidate();
};

test('switched off, nothing is mailed; then the month before goes to each director, once', async () => {
  await setMail(false);
  await runMonthly();
  expect(app.mails).toEqual([]);
  await setMail(true);
  await runMonthly();
  const [mail] = app.mails;
  expect(app.mails).toHaveLength(1);
  expect(mail).toMatchObject({
    to: director.employe.courriel,
    subject: 'Les chiffres de mai 2026',
  });
  expect(mail?.text).toContain('Heures travaillées\u00a0: 4\u00a0h');
  expect(mail?.attachments?.[0]?.filename).toBe('chiffres-2026-05-01-2026-05-31.pdf');
  await runMonthly();
  expect(app.mails).toHaveLength(1);
});

test('the page is a PDF, and leaves a line in the journal', async () => {
  const response = await app.call(printChiffres, {
    query: { du: '2026-05-01', au: '2026-05-31' },
    as: director,
  });
  expect(response.statusCode).toBe(200);
  expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const line = await app.db
    .selectFrom('journal')
    .select(['action', 'apres'])
    .where('objet', '=', 'chiffres')
    .executeTakeFirstOrThrow();
  expect(line).toMatchObject({ action: 'export', apres: { format: 'pdf' } });
});
