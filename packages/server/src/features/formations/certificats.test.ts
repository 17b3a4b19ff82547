// Certificates: their numbers, their PDF, their check, and what becomes of them.
import * as admin from '@releve/domain/features/formations-admin.ts';
import { printCertificat } from '@releve/domain/features/formations.ts';
import { deactivateEmploye, anonymiseEmploye } from '@releve/domain/features/employes-account.ts';
import { getEmploye } from '@releve/domain/features/employes.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../testing/build-app.ts';
import { answerOf } from '../../testing/demande-fixture.ts';
import {
  createFormationFixture,
  type FormationFixture,
  RIGHT,
} from '../../testing/formation-fixture.ts';
import { readPdfText } from '../../testing/pdf-text.ts';
import { languageOf } from './verification-page.ts';

let f: FormationFixture;
beforeAll(async () => {
  f = await createFormationFixture();
});
afterAll(() => f.test.close());

const fileOf = (id: number) =>
  f.test.db.selectFrom('certificats').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function certify(overrides: object = {}) {
  const { id } = await f.offer({ titre: 'SIMDUT <2015>' });
  const anne = await f.hire({ prenom: 'Anne', nom: 'Lavoie', ...overrides });
  const { certificat } = await f.pass(anne, id);
  if (!certificat) throw new Error('Passed');
  const { code } = await fileOf(certificat.id);
  return { id, anne, certificat, code };
}

const check = (code: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  f.test.app.http.inject({ method: 'GET', url: `/verification/${code}`, headers, remoteAddress });

const withdraw = (id: number, motif = 'Tricherie') =>
  f.test.call(admin.withdrawCertificat, { as: f.director, params: { id }, body: { motif } });

describe('the number', () => {
  test('has no gaps, however many pass at once', async () => {
    const { id } = await f.offer();
    const people = await Promise.all(Array.from({ length: 6 }, () => f.hire()));
    const uuids = await Promise.all(
      people.map(async (as) => {
        const { uuid } = await f.begin(as, id);
        for (const lecon of ['etiquettes', 'fiches']) await f.readLesson(as, uuid, lecon);
        return uuid;
      }),
    );
    const handIn = (as: Caller, index: number) => f.submit(as, uuids[index] ?? '', RIGHT);
    await Promise.all([...people, ...people].map((as, index) => handIn(as, index % people.length)));
    const rows = await f.test.db
      .selectFrom('certificats')
      .select(['rang', 'numero', 'code'])
      .orderBy('rang')
      .execute();
    expect(rows.map(({ rang }) => rang)).toEqual(rows.map((_row, index) => index + 1));
    expect(rows[0]?.numero).toBe('CERT-2026-0001');
    expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length);
  });
});

describe('the PDF', () => {
  test('names who, what, until when, and where to check it', async () => {
    const { anne, certificat, code } = await certify();
    const answer = await f.test.call(printCertificat, {
      as: anne,
      params: { id: certificat.id },
    });
    expect(answer.headers['content-type']).toBe('application/pdf');
    const text = readPdfText(answer.rawPayload).join(' ');
    for (const part of [
      'Anne Lavoie',
      certificat.numero,
      '15 juin 2027',
      `/verification/${code}`,
    ]) {
      expect(text).toContain(part);
    }
  });

  test('is for its holder and for whoever manages courses', async () => {
    const { certificat } = await certify();
    const read = async (as: Caller) =>
      (await f.test.call(printCertificat, { as, params: { id: certificat.id } })).statusCode;
    expect(await read(await f.hire())).toBe(404);
    expect(await read(f.supervisor)).toBe(200);
  });
});

describe('the public check', () => {
  test('says whose it is and that it holds, without a script, and asks not to be found', async () => {
    const { code, certificat } = await certify();
    const { statusCode, headers, body } = await check(code.toLowerCase());
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['x-robots-tag']).toContain('noindex');
    expect(headers['cache-control']).toBe('no-store');
    for (const part of ['lang="fr"', 'noindex', 'est valable', 'Anne Lavoie', certificat.numero]) {
      expect(body).toContain(part);
    }
    expect(body).toContain('SIMDUT &lt;2015&gt;');
    expect(body).not.toMatch(/<script|onload=/);
  });

  test('says what no longer holds', async () => {
    const { code, certificat } = await certify();
    await f.travel({ hours: 24 * 400 });
    expect((await check(code)).body).toContain('est expiré');
    await f.travel({ hours: -24 * 400 });
    answerOf(await withdraw(certificat.id, 'Secret'));
    const { body } = await check(code, { 'accept-language': 'en-CA,en;q=0.9' });
    expect(body).toContain('was withdrawn');
    expect(body).toContain('Withdrawn on June 15, 2026');
    expect(body).not.toContain('Secret');
  });

  test.each(['ABCDEFGHJKMNPQRS', 'trop-court', '%3Cscript%3E'])(
    'knows nothing of %s',
    async (code) => {
      const { statusCode, body } = await check(code);
      expect(statusCode).toBe(404);
      expect(body).toContain('Aucun certificat');
      expect(body).not.toContain('<script');
    },
  );

  test('is asked at most so often from one place', async () => {
    const codes = [];
    for (let count = 0; count < 61; count += 1) {
      codes.push((await check('ABCDEFGHJKMNPQRS', {}, '203.0.113.9')).statusCode);
    }
    expect(codes.at(-1)).toBe(429);
    expect(codes.at(-2)).toBe(404);
    expect((await check('ABCDEFGHJKMNPQRS', {}, '203.0.113.10')).statusCode).toBe(404);
  });

  test.each([
    [undefined, 'fr'],
    ['en', 'en'],
    ['en-US,en;q=0.9,fr;q=0.8', 'en'],
    ['fr-CA, en', 'fr'],
    ['de,en;q=0.5', 'en'],
    ['de', 'fr'],
    ['french', 'fr'],
  ])('in the language of the browser: %s is %s', (accepted, langue) => {
    expect(languageOf(accepted)).toBe(langue);
  });
});

test('one that is withdrawn is as if it had never been given, and says why to its holder', async () => {
  const { id, anne, certificat } = await certify();
  await f.followDuties();
  answerOf(await withdraw(certificat.id));
  answerOf(await withdraw(certificat.id, 'Autre raison'));
  const { etat, echeance, certificat: shown, certificats } = await f.take(anne, id);
  expect([etat, echeance, shown]).toEqual(['a_faire', '2026-07-15', null]);
  expect(certificats[0]?.retire_le).not.toBeNull();
  expect((await fileOf(certificat.id)).motif_retrait).toBe('Tricherie');
  const told = (await f.bell(anne)).find(({ titre }) => titre.startsWith('Certificat retiré'));
  expect(told?.texte).toBe('Tricherie');
  expect(
    (
      await f.test.call(admin.withdrawCertificat, {
        as: anne,
        params: { id: certificat.id },
        body: { motif: 'Moi' },
      })
    ).statusCode,
  ).toBe(403);
});

test('of somebody who is forgotten the number stays, and neither name nor answers', async () => {
  const { anne, certificat, code } = await certify({ prenom: 'Oubliée', nom: 'Personne' });
  const { id } = anne.employe;
  const step = async (endpoint: typeof deactivateEmploye | typeof anonymiseEmploye) => {
    const { version } = answerOf<{ version: number }>(
      await f.test.call(getEmploye, { as: f.director, params: { id } }),
    );
    answerOf(await f.test.call(endpoint, { as: f.director, params: { id }, body: { version } }));
  };
  await step(deactivateEmploye);
  await step(anonymiseEmploye);
  const { rows } = await sql`select from formation_reponses
    join formation_tentatives on formation_tentatives.id = tentative_id where employe_id = ${id}`.execute(
    f.test.db,
  );
  expect(rows).toEqual([]);
  const { body } = await check(code, {}, '203.0.113.20');
  expect(body).toContain(certificat.numero);
  expect(body).not.toContain('Oubliée');
});
