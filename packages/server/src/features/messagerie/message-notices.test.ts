// What a message tells: a line in the bell, a push that says who and never what, and the rest of those who worked at night.
import * as notices from '@releve/domain/features/notifications.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPushSender } from '../../platform/notifications/push.ts';
import type { Caller } from '../../testing/build-app.ts';
import { insertQuart } from '../../testing/factories.ts';
import {
  createMessagerieFixture,
  type MessagerieFixture,
  ofSite,
  withPerson,
} from '../../testing/messagerie-fixture.ts';
import { startPushService, type Browser, type PushService } from '../../testing/push-service.ts';

/** The queue goes by the clock of the database: what is postponed must be ahead of that one as well. */
const LATER = Temporal.Instant.from('2046-06-15T18:00:00Z');

let f: MessagerieFixture;
let service: PushService;
let publicKey = '';
let lise: Caller;
let marc: Caller;
let boss: Caller;
let site: { id: number; nom: string };
let phone: Browser;

beforeAll(async () => {
  service = await startPushService(() => publicKey);
  f = await createMessagerieFixture({
    push: (keys) => {
      publicKey = keys.publicKey;
      return createPushSender(keys, {
        subject: 'mailto:releve@boreal.example',
        agent: service.agent,
      });
    },
  });
  f.test.clock.advance(f.test.clock.now().until(LATER));
  boss = await f.test.signIn(USERGROUP.supervisor);
});
afterAll(async () => {
  await f.test.close();
  await service.close();
});
beforeEach(async () => {
  site = await f.openSite();
  lise = await f.hire(undefined, { prenom: 'Lise', nom: 'Roy' });
  marc = await f.hire();
  for (const one of [lise, marc]) await f.assign(one, site, '2046-06-10');
  phone = service.subscribe();
  await f.test.call(notices.subscribePush, { as: marc, body: phone.subscription });
});

const ring = () => f.test.app.jobs.runWaiting();
const titles = ({ received }: Browser) =>
  received.map((message) => (message as { titre: string }).titre);

/** It is two in the afternoon: whoever worked until ten rests until the evening. */
const restNow = ({ employe }: Caller) =>
  insertQuart(f.test.db, {
    employe_id: employe.id,
    date: '2046-06-14',
    debut: '23:00:00',
    fin: '10:00:00',
  });

describe('the bell', () => {
  it('has one line for a conversation, the newest; each message rings', async () => {
    await f.send(lise, withPerson(marc), 'Un');
    await ring();
    await f.send(lise, withPerson(marc), 'Deux');
    await ring();
    expect(await f.bell(marc)).toMatchObject([
      {
        type: 'message',
        titre: 'Lise Roy vous a écrit',
        lien: `/user/messagerie/${withPerson(lise)}`,
      },
    ]);
    expect(titles(phone)).toEqual(['Lise Roy vous a écrit', 'Lise Roy vous a écrit']);
  });

  it('says who and where, never what', async () => {
    await f.send(lise, withPerson(marc), 'Le code est 4321');
    await f.send(lise, ofSite(site), 'Le code est 4321');
    await ring();
    expect(titles(phone)).toEqual(['Lise Roy vous a écrit', `Lise Roy a écrit à ${site.nom}`]);
    expect(JSON.stringify([phone.received, await f.bell(marc)])).not.toContain('4321');
  });

  it('whoever reads it before the push goes out is not rung, nor is the writer', async () => {
    const { seq } = await f.send(lise, withPerson(marc), 'Un');
    await f.markRead(marc, withPerson(lise), seq);
    await ring();
    expect(phone.received).toEqual([]);
    expect(await f.bell(lise)).toEqual([]);
  });

  it('keeps the line of what else is unread when one message is withdrawn', async () => {
    await f.send(lise, withPerson(marc), 'Un');
    const { uuid } = await f.send(lise, withPerson(marc), 'Deux');
    await f.withdraw(lise, uuid);
    expect(await f.bell(marc)).toHaveLength(1);
  });
});

describe('the rest of whoever worked the night', () => {
  it('is not disturbed, and whoever leads is told so', async () => {
    await restNow(marc);
    await f.send(boss, withPerson(marc), 'Quand tu peux');
    await ring();
    expect(phone.received).toEqual([]);
    expect(await f.bell(marc)).toHaveLength(1);
    expect((await f.read(boss, withPerson(marc))).repos_jusqu_a).toBe('2046-06-15T23:30:00Z');
    // Colleagues do not see each other's hours.
    expect((await f.read(lise, withPerson(marc))).repos_jusqu_a).toBeNull();
  });

  it('urgent breaks through, by right, and is noted', async () => {
    await restNow(marc);
    expect((await f.write(lise, withPerson(marc), 'Vite', { urgent: true })).statusCode).toBe(403);
    await f.send(boss, withPerson(marc), 'Inondation', { urgent: true });
    await ring();
    expect(phone.received).toMatchObject([{ texte: 'Urgent' }]);
    expect(await f.journalOf('message_urgent')).toMatchObject({
      acteur_id: boss.employe.id,
      apres: { conversation: withPerson(marc) },
    });
    const inspector = await f.test.signIn(USERGROUP.inspector);
    const refused = await f.write(inspector, withPerson(marc), 'Vite', { urgent: true });
    expect(refused.statusCode).toBe(403);
  });
});
