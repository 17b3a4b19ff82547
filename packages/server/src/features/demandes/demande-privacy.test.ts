// What a request says of somebody's health stays between the person and whoever decides, and goes with them.
import { randomUUID } from 'node:crypto';
import { anonymiseEmploye } from '@releve/domain/features/employes-account.ts';
import { listJournal } from '@releve/domain/features/journal.ts';
import { listNotifications } from '@releve/domain/features/notifications.ts';
import { sendMessage } from '@releve/domain/features/objects.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  answerOf,
  createDemandeFixture,
  type DemandeFixture,
} from '../../testing/demande-fixture.ts';
import { takePhoto, uploadFile } from '../../testing/upload-sender.ts';

let f: DemandeFixture;
beforeAll(async () => {
  f = await createDemandeFixture();
});
afterAll(() => f.test.close());

it('a notice to whoever decides, which a locked screen shows, names no sickness', async () => {
  const anne = await f.hire({ nom: 'Lavoie' });
  const asked = await f.ask(anne, { type: 'maladie', raison: 'Chimiothérapie' });
  const told = await f.test.call(listNotifications, { as: f.supervisor });
  expect(told.body).toContain('Anne Lavoie, absence, le ');
  expect(told.body).not.toMatch(/maladie|chimio/i);
  // In the app they read it.
  expect(await f.read(f.supervisor, asked)).toMatchObject({ type: { nom: 'Maladie' } });
});

it('an anonymised person leaves no reason, note, message or document behind; the days stay', async () => {
  const anne = await f.hire();
  const upload = await uploadFile(f.test, anne, await takePhoto(80, 60), 'demande');
  const raison = 'Chimiothérapie à Saint-Luc';
  const asked = await f.ask(anne, { type: 'maladie', raison, pieces: [upload] });
  answerOf(
    await f.test.call(sendMessage, {
      as: anne,
      params: { object: 'demande', id: asked.id },
      body: { uuid: randomUUID(), texte: raison, at: f.test.clock.now().toString() },
    }),
  );
  const approved = await f.approve(asked);
  const { id } = anne.employe;
  await f.test.db
    .updateTable('demandes')
    .set({ decision_note: raison })
    .where('id', '=', asked.id)
    .execute();
  await f.test.db.updateTable('employes').set({ actif: false }).where('id', '=', id).execute();
  const { version } = await f.test.db
    .selectFrom('employes')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  answerOf(
    await f.test.call(anonymiseEmploye, { as: f.director, params: { id }, body: { version } }),
  );
  const left = JSON.stringify([
    await f.test.db.selectFrom('demandes').selectAll().where('employe_id', '=', id).execute(),
    await f.test.db.selectFrom('messages').selectAll().execute(),
    await f.test.db.selectFrom('idempotency_keys').selectAll().execute(),
    (
      await f.test.call(listJournal, {
        as: f.director,
        query: { objet: 'demandes', objet_id: asked.id },
      })
    ).json(),
  ]);
  expect(left).not.toContain('Saint-Luc');
  const shown = await f.read(f.director, asked);
  expect(shown).toMatchObject({ statut: 'approuvee', employe: { prenom: 'Employé' }, pieces: [] });
  const file = await f.test.app.http.inject({ url: approved.pieces[0]?.url ?? '' });
  expect(file.statusCode).toBe(404);
  expect(await f.absencesOf(asked)).toHaveLength(1);
});
