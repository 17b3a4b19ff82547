// A small company with two sites and their machines, for the tests of equipment.
import { randomUUID } from 'node:crypto';
import { EMPLOYE_MODE_HEADER } from '@releve/domain/employe-mode.ts';
import type { EndpointInput, EndpointResponse } from '@releve/domain/endpoint.ts';
import * as reports from '@releve/domain/features/equipement-rapports.ts';
import type {
  EquipementFile,
  EquipementRapportFile,
} from '@releve/domain/features/equipement-shapes.ts';
import * as endpoints from '@releve/domain/features/equipements.ts';
import { listNotifications, type Notification } from '@releve/domain/features/notifications.ts';
import { getTimeline, type Timeline } from '@releve/domain/features/objects.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { buildApp, type Caller } from './build-app.ts';
import { answerOf } from './demande-fixture.ts';
import { insertClient, insertQuart } from './factories.ts';

type Told = EndpointInput<typeof reports.reportBris>['body'];
type Answer = EndpointResponse<typeof reports.reportBris>;
type Content = EndpointInput<typeof endpoints.createEquipement>['body'];
type Step = EndpointInput<typeof reports.stepRapport>['body'];
type Ref = { readonly id: number };

export type EquipementFixture = Awaited<ReturnType<typeof createEquipementFixture>>;

/** It is Monday 15 June 2026, 14:00 in Montréal. */
export async function createEquipementFixture() {
  const test = await buildApp();
  const now = () => test.clock.now().toString();
  const director = await test.signIn(USERGROUP.director, { prenom: 'Diane', nom: 'Directrice' });
  const supervisor = await test.signIn(USERGROUP.supervisor, { prenom: 'Luc', nom: 'Hébert' });
  const openSite = (overrides: object = {}) =>
    insertClient(test.db, { superviseur_id: supervisor.employe.id, ...overrides });
  const site = await openSite({ nom: 'Clinique du Parc', lat: 45.5, lng: -73.6 });

  /** Works at the site, since five days ago. */
  const hire = async (at: Ref | null = site, overrides: object = {}): Promise<Caller> => {
    const caller = await test.signIn(USERGROUP.employee, overrides);
    const employe_id = caller.employe.id;
    if (at) await insertQuart(test.db, { employe_id, client_id: at.id, date: '2026-06-10' });
    return caller;
  };

  const contentOf = (values: Partial<Content> = {}): Content => ({
    nom: 'Autorécureuse 12',
    type: 'autorecureuse',
    modele: 'T300',
    serie: '',
    note: '',
    reserve: false,
    achete_le: null,
    achat_cents: null,
    mode_emploi_id: null,
    fiche_id: null,
    controle_id: null,
    photo: null,
    lieu: 'client',
    client_id: values.lieu === undefined || values.lieu === 'client' ? site.id : null,
    employe_id: null,
    ...values,
  });

  const add = async (values: Partial<Content> = {}): Promise<EquipementFile> =>
    answerOf<EquipementFile>(
      await test.call(endpoints.createEquipement, { as: supervisor, body: contentOf(values) }),
    );

  const toldOf = (told: Partial<Told>): Told => ({
    uuid: randomUUID(),
    probleme: 'ne_demarre_pas',
    description: 'Rien ne s’allume',
    hors_service: true,
    at: now(),
    ...told,
  });

  const report = (as: Caller, told: Partial<Told>, headers: Record<string, string> = {}) =>
    test.call(reports.reportBris, { as, body: toldOf(told), headers });

  const read = async (as: Caller, { id }: Ref): Promise<EquipementRapportFile> =>
    answerOf<EquipementRapportFile>(await test.call(reports.getRapport, { as, params: { id } }));

  return {
    test,
    now,
    director,
    supervisor,
    site,
    openSite,
    hire,
    contentOf,
    add,
    toldOf,
    report,
    read,
    tell: async (as: Caller, told: Partial<Told>): Promise<Answer> =>
      answerOf<Answer>(await report(as, told)),
    card: async (as: Caller, { id }: Ref): Promise<EquipementFile> =>
      answerOf<EquipementFile>(await test.call(endpoints.getEquipement, { as, params: { id } })),
    step: async (as: Caller, rapport: Ref, statut: Step['statut'], how: Partial<Step> = {}) => {
      const { version } = await read(as, rapport);
      const body = { version, statut, note: '', ...how };
      return test.call(reports.stepRapport, { as, params: { id: rapport.id }, body });
    },
    move: (
      as: Caller,
      { id }: Ref,
      body: Partial<EndpointInput<typeof endpoints.moveEquipement>['body']>,
    ) =>
      test.call(endpoints.moveEquipement, {
        as,
        params: { id },
        body: { lieu: 'depot', at: now(), ...body },
      }),
    plan: async (machine: Ref, values: object = {}): Promise<EquipementFile> =>
      answerOf<EquipementFile>(
        await test.call(endpoints.createPlan, {
          as: supervisor,
          params: { id: machine.id },
          body: {
            nom: 'Changer les brosses',
            consignes: '',
            chaque: 30,
            unite: 'jours',
            photo_requise: false,
            fait_le: null,
            ...values,
          },
        }),
      ),
    maintain: (as: Caller, { id }: Ref, body: object = {}) =>
      test.call(endpoints.recordEntretien, {
        as,
        params: { id },
        body: { uuid: randomUUID(), at: now(), note: '', ...body },
      }),
    list: async (as: Caller, query: object = {}) =>
      answerOf<EndpointResponse<typeof reports.listRapports>>(
        await test.call(reports.listRapports, { as, query }),
      ),
    bell: async (as: Caller): Promise<Notification[]> =>
      answerOf<{ data: Notification[] }>(await test.call(listNotifications, { as })).data,
    storyOf: async (as: Caller, object: 'equipement' | 'equipement_rapport', { id }: Ref) =>
      answerOf<Timeline>(await test.call(getTimeline, { as, params: { object, id } })).data.map(
        (entry) => (entry.kind === 'act' ? entry.action : entry.texte),
      ),
    inModeOf: ({ employe }: Caller) => ({ [EMPLOYE_MODE_HEADER]: String(employe.id) }),
  };
}
