import { randomUUID } from 'node:crypto';
import { DEVICE_TIME_HEADER } from '@releve/domain/device-time.ts';
import { listReportSites, recordIncidentCall } from '@releve/domain/features/incidents.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCounter } from '../../testing/attention.ts';
import type { Caller } from '../../testing/build-app.ts';
import { answerOf } from '../../testing/demande-fixture.ts';
import { insertQuart } from '../../testing/factories.ts';
import { createIncidentFixture, type IncidentFixture } from '../../testing/incident-fixture.ts';
import { runDeadlines } from '../../testing/run-deadlines.ts';
import { takePhoto, uploadFile } from '../../testing/upload-sender.ts';

let f: IncidentFixture;
let anne: Caller;

beforeAll(async () => {
  f = await createIncidentFixture();
  anne = await f.hire(f.site, { prenom: 'Anne', nom: 'Lavoie' });
});
afterAll(() => f.test.close());

/** As a browser records it. */
const voiceNote = () =>
  Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.from('webm'), Buffer.alloc(400, 7)]);

describe('a report', () => {
  it('arrives once with its photos and its voice note, however often and concurrently it is sent', async () => {
    const quart = await insertQuart(f.test.db, {
      employe_id: anne.employe.id,
      client_id: f.site.id,
    });
    const photo = await takePhoto(120, 90);
    const uploads = [
      await uploadFile(f.test, anne, photo, 'incident'),
      await uploadFile(f.test, anne, photo, 'incident'),
      await uploadFile(f.test, anne, voiceNote(), 'incident', 'audio/webm'),
    ];
    const told = {
      uuid: randomUUID(),
      quart_id: quart.id,
      pieces: uploads.map((upload) => ({ upload })),
      gravite: 3 as const,
    };
    const answers = await Promise.all([1, 2, 3, 4].map(() => f.create(anne, told)));
    const [first] = answers;
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    const id = first?.json<{ id: number }>().id ?? 0;
    const file = await f.read(anne, { id });
    expect(file).toMatchObject({
      quart_id: quart.id,
      signale_par: { prenom: 'Anne', nom: 'Lavoie' },
      statut: 'ouvert',
      pieces: 3,
      client: { nom: 'Clinique du Parc' },
    });
    // Saved, they still say what they belong to.
    expect(file.fichiers.map(({ nom, type, moment }) => [nom, type, moment])).toEqual([
      [`${file.numero}-1.webp`, 'image/webp', 'signalement'],
      [`${file.numero}-2.webp`, 'image/webp', 'signalement'],
      [`${file.numero}-3`, 'audio/webm', 'signalement'],
    ]);
    const bell = await f.bell(f.supervisor);
    expect(bell.filter(({ lien }) => lien === `/admin/incidents/${id}`)).toHaveLength(1);
    expect(await f.journalOf({ id })).toMatchObject([{ action: 'creation' }, {}]);
  });

  it('gets the numbers of its year, one after the other, without a gap where one failed', async () => {
    const before = await f.report(anne);
    expect((await f.create(anne, { pieces: [{ upload: randomUUID() }] })).statusCode).toBe(422);
    const reports = await Promise.all([1, 2, 3].map(() => f.report(anne)));
    const rankOf = ({ numero }: { numero: string }) => Number(numero.slice('INC-2026-'.length));
    expect(before.numero).toMatch(/^INC-2026-\d{3}$/);
    expect(reports.map(rankOf).toSorted((a, b) => a - b)).toEqual(
      [1, 2, 3].map((each) => rankOf(before) + each),
    );
  });

  it('keeps the time of the phone, unless that is ahead of ours', async () => {
    const hourAgo = f.test.clock.now().subtract({ hours: 1 }).toString();
    const ahead = f.test.clock.now().add({ hours: 9 }).toString();
    const early = await f.read(anne, await f.report(anne, { at: hourAgo }));
    const late = await f.read(anne, await f.report(anne, { at: ahead }));
    const headers = { [DEVICE_TIME_HEADER]: ahead };
    expect(Date.parse(early.survenu_le)).toBe(Date.parse(hourAgo));
    expect(Date.parse(late.survenu_le)).toBe(Date.parse(f.now()));
    expect(Date.parse(early.signale_le)).toBe(Date.parse(f.now()));
    expect((await f.create(anne, {}, headers)).statusCode).toBe(200);
  });

  it('is not lost for a quart that was given away or a site that was closed meanwhile', async () => {
    const others = await insertQuart(f.test.db, { client_id: f.site.id });
    const closed = await f.openSite({ actif: false });
    const report = await f.report(anne, { client_id: closed.id, quart_id: others.id });
    expect(await f.read(anne, report)).toMatchObject({ quart_id: null, client: { id: closed.id } });
    expect((await f.list(f.director, { client_id: closed.id })).data).toHaveLength(1);
    expect((await f.create(anne, { client_id: 999_999 })).statusCode).toBe(422);
  });

  it('under the uuid of somebody else is refused', async () => {
    const { uuid } = await f.report(anne);
    const other = await f.hire();
    expect((await f.create(other, { uuid })).statusCode).toBe(422);
  });

  it('in employee mode is the employee’s, and the journal has both names', async () => {
    const answer = await f.create(f.supervisor, {}, f.inModeOf(anne));
    const { id } = answerOf<{ id: number }>(answer);
    expect((await f.read(f.supervisor, { id })).signale_par).toMatchObject({ prenom: 'Anne' });
    expect((await f.journalOf({ id }))[0]).toMatchObject({
      acteur_id: f.supervisor.employe.id,
      acted_for_id: anne.employe.id,
    });
    const mine = await f.listMine(f.supervisor, { employe_id: anne.employe.id });
    expect(mine.data.map((each) => each.id)).toContain(id);
  });

  it('cannot record one already solved: it can, and nobody is woken (OneUptime#1997)', async () => {
    const own = await f.openSite();
    const report = await f.report(anne, { client_id: own.id, resolu: true, gravite: 3 });
    const file = await f.read(anne, report);
    expect(file).toMatchObject({ statut: 'resolu', escalade_le: null });
    expect(file.resolu_par).toMatchObject({ prenom: 'Anne' });
    const [notice] = await f.bell(f.supervisor);
    expect(notice?.titre).toBe('Un incident déjà réglé a été signalé');
    // Whoever put it right is not asked whether it is.
    expect((await f.listMine(anne, { a_confirmer: '1', client_id: own.id })).data).toEqual([]);
    const ringing = await f.test.db
      .selectFrom('deadlines')
      .select('key')
      .where('object', '=', 'incident')
      .where('object_id', '=', report.id)
      .execute();
    expect(ringing).toEqual([{ key: 'confirmation-0' }]);
  });
});

describe('a near-accident without a name', () => {
  const registre = { genre: 'quasi_accident' as const };

  it('leaves no trace of who told of it, anywhere', async () => {
    const bare = await f.hire(f.site, { prenom: 'Zoé', nom: 'Discrète' });
    const upload = await uploadFile(f.test, bare, await takePhoto(80, 60), 'incident');
    const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n');
    const document = await uploadFile(f.test, bare, pdf, 'incident', 'application/pdf');
    const quart = await insertQuart(f.test.db, {
      employe_id: bare.employe.id,
      client_id: f.site.id,
    });
    const body = {
      uuid: randomUUID(),
      sans_nom: true,
      registre,
      quart_id: quart.id,
      pieces: [{ upload }, { upload: document }],
    };
    const headers = { 'idempotency-key': `k-${body.uuid}` };
    const first = await f.create(bare, body, headers);
    expect((await f.create(bare, body, headers)).json()).toEqual(first.json());
    const { id } = answerOf<{ id: number }>(first);
    const file = await f.read(f.director, { id });
    expect(file).toMatchObject({ signale_par: null, quart_id: null, pieces: 2, registre: true });
    expect(file.fichiers.map(({ nom }) => nom)).toEqual([`${file.numero}-1.webp`, 'document.pdf']);
    expect((await f.journalOf({ id }))[0]).toMatchObject({ acteur_id: null, adresse: null });
    const rows = await f.test.db
      .selectFrom('attachments')
      .innerJoin('fichiers', 'fichiers.id', 'attachments.file_id')
      .select(['attachments.created_by', 'fichiers.auteur_id'])
      .where('attachments.uuid', '=', upload)
      .execute();
    expect(rows).toEqual([{ created_by: null, auteur_id: null }]);
    const keys = await f.test.db
      .selectFrom('idempotency_keys')
      .select('key')
      .where('employe_id', '=', bare.employe.id)
      .where('endpoint', 'like', '%/api/incidents%')
      .execute();
    expect(keys).toEqual([]);
    const lines = await f.test.db
      .selectFrom('registre')
      .select(['auteur_id', 'victime_id'])
      .where('incident_id', '=', id)
      .execute();
    expect(lines).toEqual([{ auteur_id: null, victime_id: null }]);
    // They have given up their name, and with it the answer.
    expect((await f.take(f.supervisor, body)).statusCode).toBe(200);
    expect(await f.bell(bare)).toEqual([]);
  });

  it('is the only one that may be told so, and never in somebody’s place', async () => {
    const named = await f.create(anne, { sans_nom: true });
    expect(named.json()).toMatchObject({ errors: { sans_nom: ['incidents.name_wanted'] } });
    const accident = { sans_nom: true, registre: { genre: 'accident' as const } };
    expect((await f.create(anne, accident)).statusCode).toBe(422);
    const inMode = await f.create(f.supervisor, { sans_nom: true, registre }, f.inModeOf(anne));
    expect(inMode.statusCode).toBe(403);
  });
});

describe('who takes care of it', () => {
  it('is the first; a second person is told who has it, also where their phone was away', async () => {
    const report = await f.report(anne);
    const coach = await f.test.signIn(USERGROUP.coach);
    const answers = await Promise.all([f.take(f.supervisor, report), f.take(coach, report)]);
    const [won, lost] = answers.toSorted((a, b) => a.statusCode - b.statusCode);
    expect([won?.statusCode, lost?.statusCode]).toEqual([200, 409]);
    const { assigne } = await f.read(anne, report);
    expect(lost?.json()).toEqual({
      message: 'incidents.taken',
      details: {
        incident_id: report.id,
        assigne_id: assigne?.id,
        par: `${assigne?.prenom} ${assigne?.nom}`,
      },
    });
    const winner = assigne?.id === coach.employe.id ? coach : f.supervisor;
    expect((await f.take(winner, report)).statusCode).toBe(200);
    expect((await f.storyOf(anne, report)).filter((each) => each === 'incident_pris')).toHaveLength(
      1,
    );
  });

  it('stops the escalation, and whoever told of it hears who does', async () => {
    const report = await f.report(anne, { gravite: 3 });
    expect((await f.read(f.director, report)).escalade_le).not.toBeNull();
    answerOf(await f.take(f.supervisor, report));
    expect((await f.read(f.director, report)).escalade_le).toBeNull();
    const [notice] = await f.bell(anne);
    expect(notice).toMatchObject({
      titre: 'Quelqu’un s’occupe de votre signalement',
      lien: `/user/incidents/${report.id}`,
    });
    expect(notice?.texte).toContain('Luc Hébert s’en occupe');
    f.test.clock.advance({ hours: 2 });
    await runDeadlines(f.test);
    const acts = await f.storyOf(f.director, report);
    expect(acts.filter((act) => act === 'incident_escalade')).toHaveLength(1);
  });

  it('may be given to a manager who is there; that alone stops no escalation', async () => {
    const report = await f.report(anne);
    const file = await f.read(f.director, report);
    expect((await f.assign(f.director, file, anne)).json()).toMatchObject({
      errors: { assigne_id: ['incidents.assignee'] },
    });
    const given = answerOf<typeof file>(await f.assign(f.director, file, f.supervisor));
    expect(given).toMatchObject({ statut: 'ouvert', assigne: { prenom: 'Luc' } });
    expect(given.escalade_le).not.toBeNull();
    expect((await f.bell(f.supervisor))[0]?.titre).toBe('Un incident vous est confié');
    expect((await f.assign(f.director, file, f.director)).statusCode).toBe(409);
  });

  it('notes while working on it: comments and calls stand in one timeline (DOLSafety#48)', async () => {
    const report = await f.report(anne);
    answerOf(await f.take(f.supervisor, report));
    answerOf(await f.write(f.supervisor, report, 'Le vitrier passe à 15 h.'));
    const call = {
      as: f.supervisor,
      params: { uuid: report.uuid },
      body: { uuid: randomUUID(), at: f.now(), issue: 'rejoint' as const },
    };
    answerOf(await f.test.call(recordIncidentCall, call));
    answerOf(await f.test.call(recordIncidentCall, call));
    answerOf(await f.write(anne, report, 'Merci.'));
    answerOf(await f.resolve(f.supervisor, report, { note: 'Vitre changée.' }));
    expect((await f.storyOf(anne, report)).toSorted()).toEqual(
      [
        'creation',
        'incident_escalade',
        'incident_pris',
        'Le vitrier passe à 15 h.',
        'incident_appel',
        'Merci.',
        'incident_resolu',
        'Vitre changée.',
      ].toSorted(),
    );
    const file = await f.read(anne, report);
    expect(file.appels).toMatchObject([{ issue: 'rejoint', par: { prenom: 'Luc' } }]);
    expect(file).toMatchObject({ resolution: 'Vitre changée.', messages: 3 });
    expect((await f.write(f.supervisor, report, 'x', f.inModeOf(anne))).statusCode).toBe(403);
  });
});

it('acknowledged ones vanish from the counter: they stay until put right (OneUptime#1747)', async () => {
  const countOf = async () => (await readCounter(f.test, f.director, 'incidents')).count;
  const before = await countOf();
  const report = await f.report(anne);
  answerOf(await f.take(f.supervisor, report));
  expect(await countOf()).toBe(before + 1);
  expect((await f.list(f.director, { ouverts: '1' })).meta.total).toBe(before + 1);
  answerOf(await f.resolve(f.supervisor, report));
  expect(await countOf()).toBe(before);
});

it('where one may report: the sites of one’s quarts, with whom to call', async () => {
  const other = await f.openSite();
  type Sites = { data: { id: number; superviseur: { telephone: string } | null }[] };
  const sitesOf = async (as: Caller) =>
    answerOf<Sites>(await f.test.call(listReportSites, { as })).data;
  await f.test.db
    .updateTable('employes')
    .set({ telephone: '514-555-0199' })
    .where('id', '=', f.supervisor.employe.id)
    .execute();
  expect(await sitesOf(await f.hire())).toMatchObject([
    { id: f.site.id, superviseur: { prenom: 'Luc', telephone: '514-555-0199' } },
  ]);
  expect((await sitesOf(f.director)).map(({ id }) => id)).toContain(other.id);
});
