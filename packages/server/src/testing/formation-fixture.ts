// A small company that trains its people, for the tests of courses.
import { randomUUID } from 'node:crypto';
import { EVERYONE } from '@releve/domain/audience.ts';
import type { EndpointInput, EndpointResponse } from '@releve/domain/endpoint.ts';
import { EMPLOYE_MODE_HEADER } from '@releve/domain/employe-mode.ts';
import * as admin from '@releve/domain/features/formations-admin.ts';
import type {
  FormationContent,
  FormationDuty,
  ManagedFormation,
} from '@releve/domain/features/formations-admin.ts';
import * as endpoints from '@releve/domain/features/formations.ts';
import type { MyFormation, TakenFormation } from '@releve/domain/features/formations.ts';
import { listNotifications, type Notification } from '@releve/domain/features/notifications.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { buildApp, type BuildOptions, type Caller, type TestApp } from './build-app.ts';
import { answerOf } from './demande-fixture.ts';
import { courseContent } from './formation-content.ts';

export const RIGHT = [
  { question: 'porter', valeur: 'oui' },
  { question: 'couleur', valeur: 'verte' },
  { question: 'gants', valeur: ['bleue', 'rouge'] },
];

export const WRONG = [
  { question: 'porter', valeur: 'oui' },
  { question: 'couleur', valeur: 'jaune' },
  { question: 'gants', valeur: ['rouge'] },
];

/** Asked of everybody, within thirty days. */
export const DUTY: FormationDuty = {
  obligatoire: true,
  audience: EVERYONE,
  delai_jours: 30,
  ouverte: true,
  client_id: null,
};

type Given = EndpointInput<typeof endpoints.submitTentative>['body']['reponses'];

export type FormationFixture = Awaited<ReturnType<typeof createFormationFixture>>;

/** It is Monday 15 June 2026, 14:00 in Montréal. */
export async function createFormationFixture(options: BuildOptions = {}) {
  const test: TestApp = await buildApp(options);
  const now = () => test.clock.now().toString();
  const director = await test.signIn(USERGROUP.director, { prenom: 'Diane', nom: 'Directrice' });
  const supervisor = await test.signIn(USERGROUP.supervisor, { prenom: 'Luc', nom: 'Hébert' });

  const read = async (id: number, as = director): Promise<ManagedFormation> =>
    answerOf<ManagedFormation>(await test.call(admin.getFormation, { as, params: { id } }));

  const create = async (overrides: Partial<FormationContent> = {}): Promise<ManagedFormation> =>
    answerOf<ManagedFormation>(
      await test.call(admin.createFormation, { as: director, body: courseContent(overrides) }),
    );

  const publish = async (id: number, { a_refaire = false, note = '' } = {}) => {
    const { version } = await read(id);
    const body = { note, a_refaire, version };
    return test.call(admin.publishFormation, { as: director, params: { id }, body });
  };

  const decide = async (id: number, duty: Partial<FormationDuty> = {}) => {
    const { version } = await read(id);
    const body = { ...DUTY, ...duty, version };
    return test.call(admin.updateFormationDuty, { as: director, params: { id }, body });
  };

  const rewrite = async (id: number, overrides: Partial<FormationContent>) => {
    const { version, contenu } = await read(id);
    const body = { ...contenu, ...overrides, version };
    return test.call(admin.updateFormation, { as: director, params: { id }, body });
  };

  /** Published, and asked of everybody unless the duty says otherwise. */
  const offer = async (
    overrides: Partial<FormationContent> = {},
    duty: Partial<FormationDuty> = {},
  ): Promise<ManagedFormation> => {
    const { id } = await create(overrides);
    answerOf(await decide(id, duty));
    return answerOf<ManagedFormation>(await publish(id));
  };

  const ask = (as: Caller, id: number) =>
    test.call(endpoints.takeFormation, { as, params: { id } });
  const take = async (as: Caller, id: number): Promise<TakenFormation> =>
    answerOf<TakenFormation>(await ask(as, id));
  const listMine = async (as: Caller): Promise<MyFormation[]> =>
    answerOf<{ data: MyFormation[] }>(await test.call(endpoints.listMyFormations, { as })).data;
  const mine = async (as: Caller, id: number): Promise<MyFormation | undefined> =>
    (await listMine(as)).find((each) => each.id === id);

  const begin = async (
    as: Caller,
    id: number,
    {
      uuid = randomUUID(),
      at = now(),
      version_id,
      headers,
    }: {
      uuid?: string;
      at?: string;
      version_id?: number | undefined;
      headers?: Record<string, string>;
    } = {},
  ) => {
    const held = version_id ?? (await take(as, id)).version_id;
    const body = { uuid, version_id: held, at };
    const answer = await test.call(endpoints.beginTentative, {
      as,
      params: { id },
      body,
      ...(headers && { headers }),
    });
    return { uuid, answer };
  };
  const readLesson = (as: Caller, uuid: string, lecon: string, at = now()) =>
    test.call(endpoints.readLecon, { as, params: { uuid }, body: { lecon, at } });
  const answer = (as: Caller, uuid: string, given: Given[number], at = now()) =>
    test.call(endpoints.answerQuestion, { as, params: { uuid }, body: { ...given, at } });
  const submit = (as: Caller, uuid: string, reponses: Given = [], at = now()) =>
    test.call(endpoints.submitTentative, { as, params: { uuid }, body: { at, reponses } });

  /** From the first lesson to the end. */
  const attempt = async (as: Caller, id: number, reponses: Given): Promise<TakenFormation> => {
    const { uuid, answer: begun } = await begin(as, id);
    answerOf(begun);
    const { lecons } = await take(as, id);
    for (const { cle } of lecons) answerOf(await readLesson(as, uuid, cle));
    answerOf(await submit(as, uuid, reponses));
    return take(as, id);
  };

  return {
    test,
    now,
    director,
    supervisor,
    hire: (overrides: object = {}): Promise<Caller> => test.signIn(USERGROUP.employee, overrides),
    inModeOf: ({ employe }: Caller) => ({ [EMPLOYE_MODE_HEADER]: String(employe.id) }),
    read,
    create,
    publish,
    decide,
    rewrite,
    offer,
    ask,
    take,
    listMine,
    mine,
    begin,
    readLesson,
    answer,
    submit,
    attempt,
    pass: (as: Caller, id: number) => attempt(as, id, RIGHT),
    fail: (as: Caller, id: number) => attempt(as, id, WRONG),
    matrix: async (query: object = {}): Promise<EndpointResponse<typeof admin.getMatrix>> =>
      answerOf(await test.call(admin.getMatrix, { as: director, query })),
    bell: async (as: Caller): Promise<Notification[]> =>
      answerOf<{ data: Notification[] }>(await test.call(listNotifications, { as })).data.filter(
        ({ type }) => type === 'formation',
      ),
    /** Sessions go along: nobody is signed out meanwhile. */
    travel: async (duration: Temporal.DurationLike): Promise<void> => {
      test.clock.advance(duration);
      await test.db.updateTable('tokens').set({ utilise_le: now() }).execute();
    },
    /** The job that looks every hour at who is asked. */
    followDuties: async (): Promise<void> => {
      await test.app.jobs.enqueueIn(test.db)({ name: 'formation-duties' }, {});
      await test.app.jobs.runWaiting();
    },
  };
}
