// A company that asks its people, for the tests of surveys.
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import * as admin from '@releve/domain/features/sondages-admin.ts';
import type {
  ManagedSondage,
  SondageContent,
  SondageResults,
} from '@releve/domain/features/sondages-admin.ts';
import * as endpoints from '@releve/domain/features/sondages.ts';
import type { Valeur } from '@releve/domain/forms/form-answers.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { SETTLE_JOB } from '../features/sondages/sondages.deadlines.ts';
import { buildApp, type BuildOptions, type Caller } from './build-app.ts';
import { answerOf } from './demande-fixture.ts';
import { sondageContent, zonesOf } from './sondage-content.ts';

/** The one at that place, who must be there. */
export function nth<Item>(items: readonly Item[], at: number): Item {
  const item = items[at];
  if (item === undefined) throw new RangeError(`Nothing at ${at}`);
  return item;
}

export type SondageFixture = Awaited<ReturnType<typeof createSondageFixture>>;

/** It is Monday 15 June 2026, 14:00 in Montréal. */
export async function createSondageFixture(options: BuildOptions = {}) {
  const test = await buildApp(options);
  const director = await test.signIn(USERGROUP.director);

  const hire = async (count: number): Promise<Caller[]> => {
    const people: Caller[] = [];
    for (let at = 0; at < count; at += 1) people.push(await test.signIn(USERGROUP.employee));
    return people;
  };

  const read = async (id: number): Promise<ManagedSondage> =>
    answerOf<ManagedSondage>(await test.call(admin.getSondage, { as: director, params: { id } }));

  const create = async (change: Partial<SondageContent> = {}): Promise<ManagedSondage> =>
    answerOf<ManagedSondage>(
      await test.call(admin.createSondage, { as: director, body: sondageContent(change) }),
    );

  const open = async (change: Partial<SondageContent> = {}): Promise<ManagedSondage> => {
    const { id, version } = await create(change);
    const body = { version };
    const opened = await test.call(admin.openSondage, { as: director, params: { id }, body });
    return answerOf<ManagedSondage>(opened);
  };

  const answer = (
    as: Caller,
    id: number,
    values: Readonly<Record<string, Valeur>> = { produits: 'oui' },
    { at = test.clock.now().toString(), headers = {} } = {},
  ) => {
    const body = { at, zones: zonesOf(values) };
    return test.call(endpoints.answerSondage, { as, params: { id }, body, headers });
  };

  /** As the clock does it. */
  const settle = async (): Promise<void> => {
    await test.app.jobs.enqueueIn(test.db)(SETTLE_JOB, {});
    while ((await test.app.jobs.runWaiting()) > 0);
  };

  return {
    test,
    director,
    hire,
    read,
    create,
    open,
    answer,
    settle,
    close: async (id: number): Promise<void> => {
      const { version } = await read(id);
      const body = { version };
      await test.call(admin.closeSondage, { as: director, params: { id }, body });
      await settle();
    },
    results: async (id: number, part?: string): Promise<SondageResults> =>
      answerOf<SondageResults>(
        await test.call(admin.getSondageResults, {
          as: director,
          params: { id },
          query: part === undefined ? {} : { part },
        }),
      ),
    mine: async (as: Caller, id: number) =>
      answerOf<EndpointResponse<typeof endpoints.getMySondage>>(
        await test.call(endpoints.getMySondage, { as, params: { id } }),
      ),
    myList: async (as: Caller) =>
      answerOf<EndpointResponse<typeof endpoints.listMySondages>>(
        await test.call(endpoints.listMySondages, { as }),
      ).data,
  };
}
