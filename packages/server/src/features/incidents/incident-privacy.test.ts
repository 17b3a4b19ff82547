// What leaves the company names nobody, and whoever leaves it is named nowhere.
import { anonymiseEmploye } from '@releve/domain/features/employes-account.ts';
import { exportIncidents, printIncident } from '@releve/domain/features/incidents.ts';
import { listJournal } from '@releve/domain/features/journal.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Caller } from '../../testing/build-app.ts';
import { answerOf } from '../../testing/demande-fixture.ts';
import { connectDevice, PATIENTLY } from '../../testing/device.ts';
import { createIncidentFixture, type IncidentFixture } from '../../testing/incident-fixture.ts';
import { readPdfText } from '../../testing/pdf-text.ts';
import { takePhoto, uploadFile } from '../../testing/upload-sender.ts';
import { userChannel } from '@releve/domain/realtime.ts';
import { withoutNames } from './without-names.ts';

let f: IncidentFixture;
let anne: Caller;

beforeAll(async () => {
  f = await createIncidentFixture();
  anne = await f.hire(f.site, { prenom: 'Anne-Marie', nom: 'Lavoie' });
});
afterAll(() => f.test.close());

describe('a PDF', () => {
  const print = async (id: number, pour: 'client' | 'interne') => {
    const answer = await f.test.call(printIncident, {
      as: f.director,
      params: { id },
      query: { pour },
    });
    expect(answer.statusCode).toBe(200);
    return readPdfText(answer.rawPayload).join(' ');
  };

  async function settle() {
    const upload = await uploadFile(f.test, anne, await takePhoto(120, 90), 'incident');
    const report = await f.report(anne, {
      description: 'Vitre fêlée, anne marie LAVOIE a appelé Luc au 514 555-0142.',
      pieces: [{ upload }],
    });
    answerOf(await f.write(anne, report, 'Note interne confidentielle'));
    answerOf(await f.resolve(f.supervisor, report, { note: 'Hébert a changé la vitre.' }));
    return report;
  }

  it('for the client tells what happened and what was done, and names nobody', async () => {
    const report = await settle();
    const text = await print(report.id, 'client');
    expect(text).toContain(report.numero);
    expect(text).toContain('Clinique du Parc');
    expect(text).toContain('Vitre fêlée');
    expect(text).toContain('a changé la vitre');
    expect(text).not.toMatch(/anne|marie|lavoie|luc\b|h[eé]bert|diane|514|confidentielle/i);
  });

  it('for ourselves has everybody and what was written', async () => {
    const report = await settle();
    const text = await print(report.id, 'interne');
    expect(text).toContain('Anne-Marie Lavoie');
    expect(text).toContain('Luc Hébert');
    expect(text).toContain('Note interne confidentielle');
    expect((await f.journalOf(report)).at(-1)).toMatchObject({
      action: 'export',
      apres: { format: 'pdf', pour: 'interne' },
    });
  });
});

describe('a text without names', () => {
  const words = { person: 'quelqu’un', phone: 'un numéro' };
  const people = {
    concerned: [{ prenom: 'Anne-Marie', nom: 'L’Écuyer' }],
    others: [{ prenom: 'Rose', nom: 'Petit' }],
  };

  test.each([
    ['Anne-Marie L’Écuyer est tombée', 'quelqu’un est tombée'],
    ['anne marie a vu', 'quelqu’un a vu'],
    ["L'ECUYER a vu", 'quelqu’un a vu'],
    ['vu par Rose Petit', 'vu par quelqu’un'],
    ['une rose, un petit trou', 'une rose, un petit trou'],
    ['Marianne a vu', 'Marianne a vu'],
    ['appeler le (514) 555-0142', 'appeler le un numéro'],
    ['appeler +1 514.555.0142 vite', 'appeler un numéro vite'],
    ['écrire à anne@boreal.example', 'écrire à quelqu’un'],
    ['le 2026-06-15, 12 345 m', 'le 2026-06-15, 12 345 m'],
  ])('%s', (text, bare) => {
    expect(withoutNames(text, people, words)).toBe(bare);
  });

  it('has none of the names, whatever stands around them', () => {
    const around = fc.string({ unit: fc.constantFrom(' ', ',', '.', 'x', 'é', '(', ')', '\n') });
    fc.assert(
      fc.property(around, around, (before, after) => {
        const text = `${before} Rose Petit ${after} Anne-Marie`;
        expect(withoutNames(text, people, words)).not.toMatch(/Rose Petit|Anne-Marie/);
      }),
    );
  });
});

it('the file of the list has the rows of the list, and is noted in the journal', async () => {
  await f.report(anne, { description: '=cmd|calc' });
  const answer = await f.test.call(exportIncidents, {
    as: f.director,
    query: { format: 'csv', type: 'bris' },
  });
  const { total } = (await f.list(f.director, { type: 'bris' })).meta;
  expect(answer.body.trim().split('\r\n')).toHaveLength(total + 1);
  expect(answer.body).toContain("'=cmd");
  expect(
    (await f.test.call(exportIncidents, { as: anne, query: { format: 'csv' } })).statusCode,
  ).toBe(403);
});

/** The company, and what it knows of people. */
async function leave({ employe: { id } }: Caller): Promise<void> {
  await f.test.db.updateTable('employes').set({ actif: false }).where('id', '=', id).execute();
  const { version } = await f.test.db
    .selectFrom('employes')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  answerOf(
    await f.test.call(anonymiseEmploye, { as: f.director, params: { id }, body: { version } }),
  );
}

it('somebody who was anonymised is named in no incident, and their voice is gone', async () => {
  const zoe = await f.hire(f.site, { prenom: 'Zoé', nom: 'Oubliée' });
  const voice = Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3]),
    Buffer.from('webm'),
    Buffer.alloc(90),
  ]);
  const uploads = [
    await uploadFile(f.test, zoe, voice, 'incident', 'audio/webm'),
    await uploadFile(f.test, zoe, await takePhoto(80, 60), 'incident'),
  ];
  const report = await f.report(zoe, { pieces: uploads.map((upload) => ({ upload })) });
  answerOf(await f.take(f.supervisor, report));
  await leave(zoe);
  const file = await f.read(f.director, report);
  expect(file.signale_par).toMatchObject({ prenom: 'Employé' });
  expect(file.fichiers.map(({ type }) => type)).toEqual(['image/webp']);
  const journal = await f.test.call(listJournal, {
    as: f.director,
    query: { objet: 'incidents', objet_id: report.id },
  });
  expect(JSON.stringify([file, journal.json()])).not.toMatch(/Zoé|Oubliée/);
});

it('somebody who was told of one and was anonymised is named in no line of the journal', async () => {
  const zoe = await f.test.signIn(USERGROUP.supervisor, { prenom: 'Zoé', nom: 'Prévenue' });
  const { id } = zoe.employe;
  const report = await f.report(anne, {
    client_id: (await f.openSite({ superviseur_id: id })).id,
    gravite: 3,
  });
  const told = (await f.journalOf(report)).filter(({ action }) => action === 'incident_escalade');
  expect(told).toMatchObject([{ apres: { etape: 0, employes: [id] } }]);
  await leave(zoe);
  const journal = await f.test.call(listJournal, {
    as: f.director,
    query: { objet: 'incidents', objet_id: report.id },
  });
  const story = await f.timelineOf(f.director, report);
  const left = JSON.stringify([await f.journalOf(report), journal.json(), story]);
  expect(left).not.toMatch(/Zoé|Prévenue/);
});

it('those of the site hear that something changed, and nobody else does', async () => {
  const [colleague, stranger] = [await f.hire(), await f.hire(null)];
  const devices = await Promise.all([colleague, stranger].map((as) => connectDevice(f.test, as)));
  const [near, far] = devices;
  await near?.join(userChannel(colleague.employe.id));
  await far?.join(userChannel(stranger.employe.id));
  const { id } = await f.report(anne);
  await expect
    .poll(() => near?.heard.filter(({ event }) => event === 'IncidentChanged'), PATIENTLY)
    .toMatchObject([{ data: { id, client_id: f.site.id } }]);
  expect(far?.heard.filter(({ event }) => event === 'IncidentChanged')).toEqual([]);
  for (const device of devices) device.close();
});
