// A small company that writes to each other, for the tests of messagerie.
import { randomUUID } from 'node:crypto';
import type { EndpointInput, EndpointResponse } from '@releve/domain/endpoint.ts';
import * as endpoints from '@releve/domain/features/messagerie.ts';
import type { ThreadPage } from '@releve/domain/features/messagerie.ts';
import { listNotifications, type Notification } from '@releve/domain/features/notifications.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import type { LightMyRequestResponse } from 'fastify';
import { buildApp, type BuildOptions, type Caller, type TestApp } from './build-app.ts';
import { answerOf } from './demande-fixture.ts';
import { insertClient, insertQuart } from './factories.ts';

type Body = EndpointInput<typeof endpoints.sendToConversation>['body'];
type Listed = EndpointResponse<typeof endpoints.listConversations>;

export const withPerson = ({ employe }: Caller): string => `p-${employe.id}`;
export const ofSite = ({ id }: { id: number }): string => `s-${id}`;
export const textsOf = ({ data }: ThreadPage): string[] => data.map(({ texte }) => texte);

export type MessagerieFixture = Awaited<ReturnType<typeof createMessagerieFixture>>;

/** It is Monday 15 June 2026, 14:00 in Montréal. */
export async function createMessagerieFixture(options: BuildOptions = {}) {
  const test: TestApp = await buildApp(options);
  const now = () => test.clock.now().toString();
  const boss = await test.signIn(USERGROUP.supervisor, { prenom: 'Luc', nom: 'Hébert' });

  /** Works at the site, since five days ago unless told otherwise. */
  const assign = ({ employe }: Caller, site: { id: number }, date = '2026-06-10') =>
    insertQuart(test.db, { employe_id: employe.id, client_id: site.id, date });

  const hire = async (site?: { id: number }, overrides: object = {}): Promise<Caller> => {
    const caller = await test.signIn(USERGROUP.employee, overrides);
    if (site) await assign(caller, site);
    return caller;
  };

  /** Nobody has a quart at the site within the last weeks any more. */
  const unassign = ({ employe }: Caller, site: { id: number }) =>
    test.db
      .deleteFrom('quarts')
      .where('employe_id', '=', employe.id)
      .where('client_id', '=', site.id)
      .execute();

  const write = (
    as: Caller,
    cle: string,
    texte: string,
    more: Partial<Body> = {},
  ): Promise<LightMyRequestResponse> =>
    test.call(endpoints.sendToConversation, {
      as,
      params: { cle },
      body: { uuid: randomUUID(), texte, at: now(), ...more },
    });

  /** Taken by the server; its uuid and its place. */
  const send = async (as: Caller, cle: string, texte: string, more: Partial<Body> = {}) => {
    const uuid = more.uuid ?? randomUUID();
    const response = await write(as, cle, texte, { ...more, uuid });
    return { uuid, seq: answerOf<{ seq: number }>(response).seq };
  };

  const ask = (as: Caller, cle: string, query: object = {}) =>
    test.call(endpoints.getThread, { as, params: { cle }, query });

  const read = async (as: Caller, cle: string, query: object = {}): Promise<ThreadPage> =>
    answerOf<ThreadPage>(await ask(as, cle, query));

  const list = async (as: Caller, query: object = {}): Promise<Listed> =>
    answerOf<Listed>(await test.call(endpoints.listConversations, { as, query }));

  const markRead = (as: Caller, cle: string, seq: number) =>
    test.call(endpoints.readConversation, { as, params: { cle }, body: { seq, at: now() } });

  const edit = (as: Caller, uuid: string, texte: string) =>
    test.call(endpoints.editMessage, { as, params: { uuid }, body: { texte, at: now() } });

  const withdraw = (as: Caller, uuid: string) =>
    test.call(endpoints.withdrawMessage, { as, params: { uuid }, body: { at: now() } });

  const bell = async (as: Caller): Promise<Notification[]> =>
    answerOf<{ data: Notification[] }>(
      await test.call(listNotifications, { as, query: { etat: 'non_lues' } }),
    ).data;

  const journalOf = (action: 'message_modifie' | 'message_retire' | 'message_urgent' | 'annonce') =>
    test.db
      .selectFrom('journal')
      .select(['acteur_id', 'avant', 'apres'])
      .where('action', '=', action)
      .orderBy('id', 'desc')
      .executeTakeFirst();

  return {
    test,
    boss,
    now,
    openSite: () => insertClient(test.db),
    assign,
    unassign,
    hire,
    write,
    send,
    ask,
    read,
    list,
    markRead,
    edit,
    withdraw,
    bell,
    journalOf,
  };
}
