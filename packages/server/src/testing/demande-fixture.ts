// A small company that asks and decides, for the tests of requests.
import { randomUUID } from 'node:crypto';
import type { EndpointInput, EndpointResponse } from '@releve/domain/endpoint.ts';
import * as types from '@releve/domain/features/demande-types.ts';
import * as endpoints from '@releve/domain/features/demandes.ts';
import type { DemandeFile } from '@releve/domain/features/demandes.ts';
import { listNotifications, type Notification } from '@releve/domain/features/notifications.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { buildApp, type Caller, type TestApp } from './build-app.ts';
import { findSeeds } from './demande-factories.ts';

type Body = EndpointInput<typeof endpoints.createDemande>['body'];
type Asked = Partial<Omit<Body, 'type_id'>> & { type?: string | number };
type Dossier = EndpointResponse<typeof endpoints.getDemandeDossier>;
type Choice = NonNullable<EndpointInput<typeof endpoints.decideDemande>['body']['quarts']>[number];

/** 200, and what it says. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says what it is, as with json<T>()
export const answerOf = <T>(response: LightMyRequestResponse): T => {
  expect(response.json()).not.toHaveProperty('errors');
  expect(response.statusCode).toBe(200);
  return response.json<T>();
};

export type DemandeFixture = Awaited<ReturnType<typeof createDemandeFixture>>;

/** It is Monday 15 June 2026, 14:00 in Montréal. */
export async function createDemandeFixture() {
  const test: TestApp = await buildApp();
  const seeds = await findSeeds(test.db);
  const director = await test.signIn(USERGROUP.director, { prenom: 'Diane', nom: 'Directrice' });
  const supervisor = await test.signIn(USERGROUP.supervisor, { prenom: 'Luc', nom: 'Hébert' });

  /** Somebody whom the supervisor leads. */
  const hire = (overrides: object = {}): Promise<Caller> =>
    test.signIn(USERGROUP.employee, {
      prenom: 'Anne',
      superviseur_id: supervisor.employe.id,
      ...overrides,
    });

  const bodyOf = ({ type = 'conge', ...asked }: Asked = {}): Body => {
    const du = asked.du ?? '2026-06-22';
    return {
      uuid: randomUUID(),
      at: test.clock.now().toString(),
      type_id: typeof type === 'number' ? type : seeds.type(type),
      du,
      au: du,
      raison: '',
      ...asked,
    };
  };

  const create = (as: Caller, asked: Asked = {}) =>
    test.call(endpoints.createDemande, { as, body: bodyOf(asked) });

  const dossierOf = async ({ id }: { id: number }, as = supervisor): Promise<Dossier> =>
    answerOf(await test.call(endpoints.getDemandeDossier, { as, params: { id } }));

  const decide = (
    { id, version }: { id: number; version: number },
    accepte: boolean,
    {
      as = supervisor,
      note = accepte ? '' : 'Trop de monde absent.',
      quarts = [],
    }: { as?: Caller; note?: string; quarts?: Choice[] } = {},
  ) =>
    test.call(endpoints.decideDemande, {
      as,
      params: { id },
      body: { accepte, note, version, quarts },
    });

  return {
    test,
    seeds,
    director,
    supervisor,
    hire,
    bodyOf,
    create,
    ask: async (as: Caller, asked: Asked = {}): Promise<DemandeFile> =>
      answerOf(await create(as, asked)),
    read: async (as: Caller, { id }: { id: number }): Promise<DemandeFile> =>
      answerOf(await test.call(endpoints.getDemande, { as, params: { id } })),
    dossierOf,
    decide,
    /** As it was previewed, every quart opened unless said otherwise. */
    approve: async (
      asked: { id: number },
      { as = supervisor, suite = 'ouvrir', offrir_a = [] }: Partial<Choice> & { as?: Caller } = {},
    ): Promise<DemandeFile> => {
      const { demande, quarts } = await dossierOf(asked, as);
      const choices = quarts.map(({ quart_id, quart_version, est_commence }) => ({
        quart_id,
        version: quart_version,
        suite: est_commence ? ('garder' as const) : suite,
        offrir_a,
      }));
      return answerOf(await decide(demande, true, { as, quarts: choices }));
    },
    refuse: async (asked: { id: number; version: number }, as = supervisor): Promise<DemandeFile> =>
      answerOf(await decide(asked, false, { as })),
    reopen: ({ id, version }: { id: number; version: number }, as = supervisor) =>
      test.call(endpoints.reopenDemande, { as, params: { id }, body: { version } }),
    credit: (to: Caller, cle: string, minutes: number, le = '2026-06-01') =>
      test.call(types.addMovement, {
        as: director,
        params: { id: seeds.banque(cle) },
        body: { uuid: randomUUID(), employe_id: to.employe.id, minutes, le, note: 'Ouverture' },
      }),
    balanceOf: async (as: Caller, cle: string): Promise<types.Balance | undefined> => {
      const { data } = answerOf<{ data: types.Balance[] }>(
        await test.call(types.listBalances, { as }),
      );
      return data.find(({ banque_id }) => banque_id === seeds.banque(cle));
    },
    quartOf: (id: number) =>
      test.db
        .selectFrom('quarts')
        .select(['employe_id', 'statut', 'debut', 'fin', 'version'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    absencesOf: ({ id }: { id: number }) =>
      test.db
        .selectFrom('absences')
        .select(['date', 'minutes', 'minutes_banque'])
        .where('demande_id', '=', id)
        .orderBy('date')
        .execute(),
    titlesOf: async (as: Caller): Promise<string[]> =>
      (await test.call(listNotifications, { as }))
        .json<{ data: Notification[] }>()
        .data.map(({ titre }) => titre),
  };
}
