// A small company in which notices are given, for their tests. It is Monday 15 June 2026, 14:00 in Montréal.
import { randomUUID } from 'node:crypto';
import type { EndpointInput } from '@releve/domain/endpoint.ts';
import * as writing from '@releve/domain/features/avis-writing.ts';
import * as endpoints from '@releve/domain/features/avis.ts';
import type { AvisFile } from '@releve/domain/features/avis.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { buildApp, type BuildOptions, type Caller, type TestApp } from './build-app.ts';
import { answerOf } from './demande-fixture.ts';

type Body = EndpointInput<typeof writing.createAvis>['body'];
type Acte = (typeof writing.AVIS_ACTS)[number];
interface Seen {
  readonly id: number;
  readonly version: number;
}

export const FACTS = 'Arrivée à 19 h 20 sans prévenir.';

/** A verbal notice, whole. */
export const buildContent = (overrides: Partial<Body> = {}): Body => ({
  uuid: randomUUID(),
  type: 'verbal',
  nature: 'disciplinaire',
  gravite: 2,
  titre: 'Retards répétés',
  date: '2026-06-14',
  faits: FACTS,
  lieu: 'Tour Boréale',
  attente: 'Prévenir avant 17 h.',
  echeance: '2026-07-15',
  suite: 'Un avis écrit.',
  suspension_du: null,
  suspension_au: null,
  liens: [],
  saut: '',
  ...overrides,
});

export type AvisFixture = Awaited<ReturnType<typeof createAvisFixture>>;

export async function createAvisFixture(options: BuildOptions = {}) {
  const test: TestApp = await buildApp(options);
  const director = await test.signIn(USERGROUP.director, { prenom: 'Diane', nom: 'Directrice' });
  const author = await test.signIn(USERGROUP.supervisor, { prenom: 'Luc', nom: 'Hébert' });
  const coach = await test.signIn(USERGROUP.coach, { prenom: 'Chloé', nom: 'Coach' });

  /** Somebody whom the author supervises. */
  const hire = (overrides: object = {}): Promise<Caller> =>
    test.signIn(USERGROUP.employee, {
      prenom: 'Anne',
      superviseur_id: author.employe.id,
      coach_id: coach.employe.id,
      embauche_le: '2020-03-02',
      ...overrides,
    });

  const create = (of: Caller, overrides: Partial<Body> = {}, as = author) =>
    test.call(writing.createAvis, {
      as,
      params: { id: of.employe.id },
      body: buildContent(overrides),
    });

  const step = ({ id, version }: Seen, acte: Acte, { as = author, note = '' } = {}) =>
    test.call(writing.stepAvis, { as, params: { id }, body: { version, acte, note } });

  const draft = async (of: Caller, overrides: Partial<Body> = {}, as = author): Promise<AvisFile> =>
    answerOf(await create(of, overrides, as));

  const propose = async (of: Caller, overrides: Partial<Body> = {}, as = author) =>
    answerOf<AvisFile>(await step(await draft(of, overrides, as), 'projet', { as }));

  const receive = (as: Caller, { id }: { id: number }, signature: string | null = null) =>
    test.call(endpoints.receiveAvis, {
      as,
      params: { id },
      body: { at: test.clock.now().toString(), signataire: 'Anne Roy', signature },
    });

  return {
    test,
    director,
    author,
    coach,
    hire,
    create,
    step,
    draft,
    propose,
    receive,
    give: async (of: Caller, overrides: Partial<Body> = {}, as = author) =>
      answerOf<AvisFile>(await step(await propose(of, overrides, as), 'remise', { as })),
    open: (as: Caller, { id }: { id: number }) =>
      test.call(endpoints.getAvis, { as, params: { id } }),
    read: async (as: Caller, { id }: { id: number }): Promise<AvisFile> =>
      answerOf(await test.call(endpoints.getAvis, { as, params: { id } })),
    answer: (as: Caller, { id }: { id: number }, texte: string) =>
      test.call(endpoints.answerProjet, {
        as,
        params: { id },
        body: { texte, at: test.clock.now().toString() },
      }),
    refuse: ({ id, version }: Seen, as = author) =>
      test.call(writing.noteRefusal, {
        as,
        params: { id },
        body: { version, temoin: 'Paul Témoin', note: 'A lu, puis est parti.' },
      }),
    reply: (as: Caller, { id }: { id: number }, texte: string, pieces: string[] = []) =>
      test.call(endpoints.replyToAvis, {
        as,
        params: { id },
        body: {
          uuid: randomUUID(),
          texte,
          at: test.clock.now().toString(),
          pieces: pieces.map((upload) => ({ upload })),
        },
      }),
    rectify: ({ id, version }: Seen, as = author) =>
      test.call(writing.rectifyAvis, { as, params: { id }, body: { version, uuid: randomUUID() } }),
  };
}
