// Taking back, cancelling and suggesting when something has happened in between: nothing is done twice, nothing is left
// behind, and nobody is shown what is not theirs.
import { randomUUID } from 'node:crypto';
import * as types from '@releve/domain/features/demande-types.ts';
import * as endpoints from '@releve/domain/features/demandes.ts';
import type { Demande, DemandeFile } from '@releve/domain/features/demandes.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../testing/build-app.ts';
import {
  answerOf,
  createDemandeFixture,
  type DemandeFixture,
} from '../../testing/demande-fixture.ts';
import { insertQuart } from '../../testing/factories.ts';

let f: DemandeFixture;
beforeAll(async () => {
  f = await createDemandeFixture();
});
afterAll(() => f.test.close());

const goTo = (instant: string) => f.test.clock.advance(f.test.clock.now().until(instant));
afterEach(() => goTo('2026-06-15T18:00:00Z'));

const MONDAY = '2026-06-22';
const TUESDAY = '2026-06-23';

const cancel = (as: Caller, { id }: { id: number }) =>
  f.test.call(endpoints.cancelDemande, {
    as,
    params: { id },
    body: { uuid: randomUUID(), raison: '', at: f.test.clock.now().toString() },
  });

const answer = (as: Caller, { id, version }: Demande, accepte: boolean) =>
  f.test.call(endpoints.answerProposition, { as, params: { id }, body: { accepte, version } });

const propose = ({ id, version }: Demande, as: Caller, day: string) =>
  f.test.call(endpoints.proposeDates, {
    as,
    params: { id },
    body: { du: day, au: day, note: '', version },
  });

const insertDay = (anne: Caller, date: string) =>
  insertQuart(f.test.db, { employe_id: anne.employe.id, date });

describe('taking back', () => {
  it('shows nothing of a request that waits to whoever does not lead the person', async () => {
    const anne = await f.hire();
    const asked = await f.ask(anne, { type: 'maladie', du: MONDAY, raison: 'Opération au genou' });
    const stranger = await f.test.signIn(USERGROUP.supervisor);
    const refused = await f.reopen(asked, stranger);
    expect(refused.statusCode).toBe(403);
    expect(refused.body).not.toContain('genou');
    // Whoever decides it and sends it twice is shown that it waits already.
    const approved = await f.approve(asked);
    expect((await f.reopen(approved)).statusCode).toBe(200);
    expect((await f.reopen(approved)).statusCode).toBe(409);
  });

  it('a quart that has begun stays as it is, those to come return', async () => {
    const anne = await f.hire();
    const [begun, next] = [await insertDay(anne, MONDAY), await insertDay(anne, TUESDAY)];
    const approved = await f.approve(await f.ask(anne, { du: MONDAY, au: TUESDAY }));
    goTo('2026-06-23T14:00:00Z');
    answerOf(await f.reopen(approved));
    expect((await f.quartOf(begun.id)).employe_id).toBeNull();
    expect((await f.quartOf(next.id)).employe_id).toBe(anne.employe.id);
  });

  it('an open request to cancel goes with the approval it was about', async () => {
    const anne = await f.hire();
    const approved = await f.approve(await f.ask(anne, { du: MONDAY }));
    const cancellation = answerOf<DemandeFile>(await cancel(anne, approved));
    answerOf(await f.reopen(approved));
    expect((await f.read(anne, cancellation)).statut).toBe('annulee');
    expect((await f.read(anne, approved)).annulation_id).toBeNull();
  });

  it('a refused cancellation cannot wait again beside a newer one, nor without what it cancels', async () => {
    const anne = await f.hire();
    const approved = await f.approve(await f.ask(anne, { du: MONDAY }));
    const first = await f.refuse(answerOf<DemandeFile>(await cancel(anne, approved)));
    const second = answerOf<DemandeFile>(await cancel(anne, approved));
    expect((await f.reopen(first)).json()).toMatchObject({ message: 'demandes.not_open' });
    await f.approve(second);
    expect((await f.reopen(first)).json()).toMatchObject({ message: 'demandes.not_open' });
    expect((await f.read(anne, first)).statut).toBe('refusee');
  });

  it('of two availabilities from one day on, the one before counts again', async () => {
    const anne = await f.hire();
    const week = (etat: 'disponible' | 'indisponible') =>
      Array.from({ length: 7 }, () => ({ etat, heures: [] }));
    const ask = (etat: 'disponible' | 'indisponible') =>
      f.ask(anne, { type: 'disponibilite', du: '2026-07-06', details: { semaine: week(etat) } });
    const first = await f.approve(await ask('indisponible'));
    const second = await f.approve(await ask('disponible'));
    answerOf(await f.reopen(second));
    const stored = await f.test.db
      .selectFrom('disponibilite_semaines')
      .select(['demande_id', 'semaine'])
      .where('employe_id', '=', anne.employe.id)
      .execute();
    expect(stored).toEqual([{ demande_id: first.id, semaine: week('indisponible') }]);
  });
});

describe('at the same moment', () => {
  const withdraw = (as: Caller, { uuid }: Demande) =>
    f.test.call(endpoints.withdrawDemande, {
      as,
      params: { uuid },
      body: { at: f.test.clock.now().toString() },
    });

  it('withdrawn and approved: one of both, with all that follows from it and nothing else', async () => {
    for (let round = 0; round < 4; round += 1) {
      const anne = await f.hire();
      const quart = await insertDay(anne, MONDAY);
      await f.credit(anne, 'vacances', 480);
      const asked = await f.ask(anne, { type: 'vacances', du: MONDAY });
      const { quarts } = await f.dossierOf(asked);
      const choices = quarts.map(({ quart_id, quart_version }) => ({
        quart_id,
        version: quart_version,
        suite: 'ouvrir' as const,
      }));
      await Promise.all([withdraw(anne, asked), f.decide(asked, true, { quarts: choices })]);
      const { statut, minutes } = await f.read(anne, asked);
      const isApproved = statut === 'approuvee';
      expect(['approuvee', 'annulee']).toContain(statut);
      expect((await f.quartOf(quart.id)).employe_id).toBe(isApproved ? null : anne.employe.id);
      expect(await f.absencesOf(asked)).toHaveLength(isApproved ? 1 : 0);
      const solde = isApproved ? 480 - minutes : 480;
      expect(await f.balanceOf(anne, 'vacances')).toMatchObject({ solde, reserve: 0 });
    }
  });

  it('two who take it back, and two answers to suggested dates: the second is shown the first', async () => {
    const anne = await f.hire();
    const approved = await f.approve(await f.ask(anne, { du: MONDAY }));
    const back = await Promise.all([f.reopen(approved), f.reopen(approved, f.director)]);
    const codes = (answers: readonly { statusCode: number }[]) =>
      answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(codes(back)).toEqual([200, 409]);
    const waiting = await f.read(anne, approved);
    const proposed = answerOf<DemandeFile>(await propose(waiting, f.supervisor, TUESDAY));
    const both = await Promise.all([answer(anne, proposed, true), answer(anne, proposed, false)]);
    expect(codes(both)[0]).toBe(200);
    expect(codes(both)[1]).toBeGreaterThanOrEqual(409);
  });
});

describe('a cancellation', () => {
  it('that was asked in time and is decided too late gives nothing back', async () => {
    const anne = await f.hire();
    const quart = await insertDay(anne, MONDAY);
    await f.credit(anne, 'vacances', 480);
    const asked = await f.ask(anne, { type: 'vacances', du: MONDAY, au: TUESDAY });
    const approved = await f.approve(asked);
    const cancellation = answerOf<DemandeFile>(await cancel(anne, approved));
    goTo('2026-06-22T14:00:00Z');
    const late = await f.decide(cancellation, true);
    expect(late.json()).toMatchObject({ message: 'demandes.too_late' });
    expect((await f.quartOf(quart.id)).employe_id).toBeNull();
    expect((await f.read(anne, approved)).statut).toBe('approuvee');
    expect((await f.refuse(cancellation)).statut).toBe('refusee');
  });

  it('asked while the approval is taken back leaves nothing that waits for ever', async () => {
    for (let round = 0; round < 4; round += 1) {
      const anne = await f.hire();
      const approved = await f.approve(await f.ask(anne, { du: MONDAY }));
      const [asked] = await Promise.all([cancel(anne, approved), f.reopen(approved)]);
      expect([200, 422]).toContain(asked.statusCode);
      const waiting = await f.test.db
        .selectFrom('demandes')
        .select('id')
        .where('annule_id', '=', approved.id)
        .where('statut', '=', 'en_attente')
        .execute();
      expect(waiting).toEqual([]);
    }
  });
});

describe('the bank', () => {
  it('of a type that was changed while a request waited holds nothing back any more', async () => {
    const anne = await f.hire();
    await insertDay(anne, MONDAY);
    await f.credit(anne, 'vacances', 480);
    await f.credit(anne, 'reprise', 480);
    const content = { nature: 'absence', nom: 'Repos', nom_en: 'Rest' } as const;
    const { id } = await f.test.db
      .insertInto('demande_types')
      .values({ ...content, banque_id: f.seeds.banque('vacances') })
      .returning('id')
      .executeTakeFirstOrThrow();
    const asked = await f.ask(anne, { type: id, du: MONDAY });
    const list = await f.test.call(types.listDemandeTypes, { as: f.director });
    const { data } = list.json<{ data: types.DemandeType[] }>();
    for (const type of data.filter((each) => each.id === id)) {
      const body = { ...type, banque_id: f.seeds.banque('reprise') };
      answerOf(
        await f.test.call(types.updateDemandeType, { as: f.director, params: { id }, body }),
      );
    }
    const { minutes } = await f.approve(asked);
    expect(minutes).toBeGreaterThan(0);
    expect(await f.balanceOf(anne, 'vacances')).toMatchObject({ solde: 480, reserve: 0 });
    expect(await f.balanceOf(anne, 'reprise')).toMatchObject({ solde: 480 - minutes, reserve: 0 });
  });
});

describe('other dates', () => {
  it('of somebody who may no longer decide are asked for, not approved', async () => {
    const anne = await f.hire();
    const quart = await insertDay(anne, '2026-06-25');
    await f.credit(anne, 'vacances', 480);
    const asked = await f.ask(anne, { type: 'vacances', du: MONDAY });
    const proposed = answerOf<DemandeFile>(await propose(asked, f.supervisor, '2026-06-25'));
    const other = await f.test.signIn(USERGROUP.supervisor);
    await f.test.db
      .updateTable('employes')
      .set({ superviseur_id: other.employe.id })
      .where('id', '=', anne.employe.id)
      .execute();
    const accepted = answerOf<DemandeFile>(await answer(anne, proposed, true));
    expect(accepted).toMatchObject({
      statut: 'en_attente',
      du: '2026-06-25',
      proposition: null,
      decideur: { id: other.employe.id },
      quarts: [{ quart_id: quart.id, suite: null }],
    });
    const { minutes } = accepted;
    expect(minutes).toBeGreaterThan(0);
    expect((await f.quartOf(quart.id)).employe_id).toBe(anne.employe.id);
    expect(await f.balanceOf(anne, 'vacances')).toMatchObject({ solde: 480, reserve: -minutes });
    expect(await f.titlesOf(other)).toContain('Une demande attend votre décision');
  });
});
