// A small company with a site where things go wrong, for the tests of incidents.
import { randomUUID } from 'node:crypto';
import { EMPLOYE_MODE_HEADER } from '@releve/domain/employe-mode.ts';
import type { EndpointInput, EndpointResponse } from '@releve/domain/endpoint.ts';
import * as endpoints from '@releve/domain/features/incidents.ts';
import type { IncidentFile } from '@releve/domain/features/incidents.ts';
import { listNotifications, type Notification } from '@releve/domain/features/notifications.ts';
import { getTimeline, sendMessage, type Timeline } from '@releve/domain/features/objects.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { buildApp, type BuildOptions, type Caller, type TestApp } from './build-app.ts';
import { answerOf } from './demande-fixture.ts';
import { insertClient, insertQuart } from './factories.ts';

type Body = EndpointInput<typeof endpoints.createIncident>['body'];
type Resolution = EndpointInput<typeof endpoints.resolveIncident>['body'];
type Listed = EndpointResponse<typeof endpoints.listIncidents>;
type Told = EndpointResponse<typeof endpoints.createIncident> & { uuid: string };
type Ref = { readonly id: number };
type Named = { readonly uuid: string };

export type IncidentFixture = Awaited<ReturnType<typeof createIncidentFixture>>;

/** It is Monday 15 June 2026, 14:00 in Montréal. */
export async function createIncidentFixture(options: BuildOptions = {}) {
  const test: TestApp = await buildApp(options);
  const now = () => test.clock.now().toString();
  const director = await test.signIn(USERGROUP.director, { prenom: 'Diane', nom: 'Directrice' });
  const supervisor = await test.signIn(USERGROUP.supervisor, { prenom: 'Luc', nom: 'Hébert' });
  const openSite = (overrides: object = {}) =>
    insertClient(test.db, { superviseur_id: supervisor.employe.id, ...overrides });
  const site = await openSite({ nom: 'Clinique du Parc' });

  /** Works at the site, since five days ago. */
  const hire = async (at: Ref | null = site, overrides: object = {}): Promise<Caller> => {
    const caller = await test.signIn(USERGROUP.employee, overrides);
    const employe_id = caller.employe.id;
    if (at) await insertQuart(test.db, { employe_id, client_id: at.id, date: '2026-06-10' });
    return caller;
  };

  const bodyOf = (told: Partial<Body> = {}): Body => ({
    uuid: randomUUID(),
    type: 'bris',
    gravite: 2,
    description: 'Vitre fêlée près du quai',
    client_id: site.id,
    at: now(),
    ...told,
  });

  const create = (as: Caller, told: Partial<Body> = {}, headers: Record<string, string> = {}) =>
    test.call(endpoints.createIncident, { as, body: bodyOf(told), headers });

  const report = async (as: Caller, told: Partial<Body> = {}): Promise<Told> => {
    const uuid = told.uuid ?? randomUUID();
    return { ...answerOf<Told>(await create(as, { ...told, uuid })), uuid };
  };

  const ask = (as: Caller, { id }: Ref) => test.call(endpoints.getIncident, { as, params: { id } });

  const read = async (as: Caller, incident: Ref): Promise<IncidentFile> =>
    answerOf<IncidentFile>(await ask(as, incident));

  const timelineOf = async (as: Caller, { id }: Ref): Promise<Timeline['data']> =>
    answerOf<Timeline>(await test.call(getTimeline, { as, params: { object: 'incident', id } }))
      .data;

  return {
    test,
    now,
    director,
    supervisor,
    site,
    openSite,
    hire,
    bodyOf,
    create,
    report,
    ask,
    read,
    timelineOf,
    /** Words and acts, in their order. */
    storyOf: async (as: Caller, incident: Ref): Promise<string[]> =>
      (await timelineOf(as, incident)).map((entry) =>
        entry.kind === 'act' ? entry.action : entry.texte,
      ),
    inModeOf: ({ employe }: Caller) => ({ [EMPLOYE_MODE_HEADER]: String(employe.id) }),
    take: (as: Caller, { uuid }: Named, headers: Record<string, string> = {}) =>
      test.call(endpoints.takeIncident, { as, params: { uuid }, body: { at: now() }, headers }),
    assign: (as: Caller, { id, version }: Ref & { version: number }, to: Caller) =>
      test.call(endpoints.assignIncident, {
        as,
        params: { id },
        body: { version, assigne_id: to.employe.id },
      }),
    resolve: (as: Caller, { uuid }: Named, how: Partial<Resolution> = {}) =>
      test.call(endpoints.resolveIncident, {
        as,
        params: { uuid },
        body: { at: now(), note: '', ...how },
      }),
    confirm: (as: Caller, { uuid }: Named, regle: boolean, note = '') =>
      test.call(endpoints.confirmIncident, {
        as,
        params: { uuid },
        body: { at: now(), regle, note },
      }),
    merge: (as: Caller, into: Ref & { version: number }, { id }: Ref) =>
      test.call(endpoints.mergeIncident, {
        as,
        params: { id: into.id },
        body: { version: into.version, autre_id: id },
      }),
    write: (as: Caller, { id }: Ref, texte: string, headers: Record<string, string> = {}) =>
      test.call(sendMessage, {
        as,
        params: { object: 'incident', id },
        body: { uuid: randomUUID(), texte, at: now() },
        headers,
      }),
    list: async (as: Caller, query: object = {}): Promise<Listed> =>
      answerOf<Listed>(await test.call(endpoints.listIncidents, { as, query })),
    listMine: async (as: Caller, query: object = {}): Promise<Listed> =>
      answerOf<Listed>(await test.call(endpoints.listMyIncidents, { as, query })),
    bell: async (as: Caller): Promise<Notification[]> =>
      answerOf<{ data: Notification[] }>(await test.call(listNotifications, { as })).data,
    journalOf: ({ id }: Ref) =>
      test.db
        .selectFrom('journal')
        .select(['action', 'acteur_id', 'acted_for_id', 'adresse', 'avant', 'apres'])
        .where('objet', '=', 'incidents')
        .where('objet_id', '=', id)
        .orderBy('id')
        .execute(),
  };
}
