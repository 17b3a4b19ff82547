// Reports for tests and for the demo company: see factories.ts.
import { randomUUID } from 'node:crypto';
import type { RepriseStatut } from '@releve/domain/features/inspections.ts';
import type { RapportContent } from '@releve/domain/features/rapports.ts';
import type { PublishedForm } from '@releve/domain/features/suivi-schema.ts';
import { emptyZones, type Zone } from '@releve/domain/forms/form-answers.ts';
import { scoreOf } from '@releve/domain/forms/form-score.ts';
import type { Insertable, Selectable } from 'kysely';
import type { Connection } from '../platform/database.ts';
import type { RapportsTable } from '../features/rapports/rapports.tables.ts';
import { insertClient, insertEmploye } from './factories.ts';
import { insertForm } from './form-factories.ts';

export type NewRapport = Omit<Insertable<RapportsTable>, 'zones'> & { zones: Zone[] };
export type RapportRow = Selectable<RapportsTable>;

/** What a device sends of a new report. */
export const buildRapportContent = (
  { schema_version_id, contenu }: PublishedForm,
  overrides: Partial<RapportContent> = {},
): RapportContent => ({
  schema_version_id,
  employe_id: null,
  client_id: null,
  date: '2026-06-15',
  commence_le: '2026-06-15T12:00:00Z',
  termine_le: '2026-06-15T12:20:00Z',
  zones: emptyZones(contenu),
  commentaire: '',
  signature: null,
  signataire: '',
  brouillon: randomUUID(),
  edition: 1,
  version: null,
  ...overrides,
});

/** A row as saving makes it: the percent is what the answers come to. */
export function buildRapport(
  form: PublishedForm,
  overrides: Partial<NewRapport> & Pick<NewRapport, 'auteur_id'>,
): NewRapport {
  const zones = overrides.zones ?? emptyZones(form.contenu);
  const termine_le = overrides.termine_le ?? '2026-06-15T12:20:00Z';
  return {
    uuid: randomUUID(),
    genre: form.genre,
    schema_id: form.schema_id,
    schema_version_id: form.schema_version_id,
    employe_id: null,
    client_id: null,
    date: '2026-06-15',
    commence_le: '2026-06-15T12:00:00Z',
    termine_le,
    recu_le: termine_le,
    zones,
    pourcentage: scoreOf(form.contenu, zones).pourcentage,
    pourcentage_apres: null,
    commentaire: '',
    signataire: '',
    statut: 'depose',
    brouillon: randomUUID(),
    edition: 1,
    modifie_le: termine_le,
    reponse: '',
    reponse_le: null,
    annule_par: null,
    annule_le: null,
    annule_raison: '',
    tri_employe: null,
    tri_client: null,
    ...overrides,
  };
}

/** Without what it is about, of a new employee and a new site; without a form, of a new one. */
export async function insertRapport(
  connection: Connection,
  overrides: Partial<NewRapport> = {},
  form?: PublishedForm,
): Promise<RapportRow> {
  const published = form ?? (await insertForm(connection));
  const about = {
    ...(published.cible !== 'client' && { employe_id: (await insertEmploye(connection)).id }),
    ...(published.cible !== 'employe' && { client_id: (await insertClient(connection)).id }),
  };
  const auteur_id = overrides.auteur_id ?? (await insertEmploye(connection)).id;
  const { zones, ...row } = buildRapport(published, { ...about, ...overrides, auteur_id });
  return connection
    .insertInto('rapports')
    .values({ ...row, zones: JSON.stringify(zones) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What failed an inspection, at a site of its own. */
export async function insertReprise(
  connection: Connection,
  form: PublishedForm,
  { statut, isCancelled }: { statut: RepriseStatut; isCancelled: boolean },
): Promise<void> {
  const { id: client_id } = await insertClient(connection);
  const { id: employe_id } = await insertEmploye(connection);
  const at = '2026-06-15T13:00:00Z';
  const cancelled = { statut: 'annule', annule_par: employe_id, annule_le: at } as const;
  const { id: rapport_id } = await insertRapport(
    connection,
    isCancelled ? { ...cancelled, annule_raison: 'Erreur' } : {},
    form,
  );
  const isDone = statut !== 'a_faire';
  const isScored = statut === 'reevaluee';
  await connection
    .insertInto('reprises')
    .values({
      rapport_id,
      client_id,
      date: '2026-06-15',
      zone: 0,
      section: 's',
      question: 'q',
      libelle: 'Planchers',
      statut,
      faite_le: isDone ? at : null,
      faite_par: isDone ? employe_id : null,
      reevaluee_le: isScored ? at : null,
      reevaluee_par: isScored ? employe_id : null,
    })
    .execute();
}
