// Forms for tests and for the demo company: see factories.ts.
import type { PublishedForm } from '@releve/domain/features/suivi-schema.ts';
import { countQuestions, type FormContent } from '@releve/domain/forms/form-schema.ts';
import { buildForm, buildQuestion } from '@releve/domain/forms/form.fixture.ts';
import { MANAGERS, USERGROUP, USERGROUPS } from '@releve/domain/usergroup.ts';
import type { Insertable, Selectable } from 'kysely';
import type { Connection } from '../platform/database.ts';
import type { SuiviSchemasTable } from '../features/suivi-schema/suivi-schema.tables.ts';
import type { FormVersionContent } from '../platform/forms/published-forms.repository.ts';
import { insertEmploye } from './factories.ts';

type Content = { contenu: FormContent };
export type NewSchema = Omit<Insertable<SuiviSchemasTable>, 'contenu' | 'questions'> & Content;
export type SchemaRow = Selectable<SuiviSchemasTable>;

/** A suivi of a site and an employee that everyone may fill (an inspection, managers), with a question of three kinds. */
export const buildSchema = (
  overrides: Partial<NewSchema> & Pick<NewSchema, 'modifie_par'>,
): NewSchema => ({
  titre: 'Visite de soir',
  description: '',
  genre: 'suivi',
  cible: overrides.genre === 'inspection' ? 'client' : 'employe_client',
  groupes: [...(overrides.genre === 'inspection' ? MANAGERS : USERGROUPS)],
  contenu: buildForm([
    {
      questions: [
        buildQuestion('oui_non', { cle: 'tenue', libelle: 'Tenue conforme' }),
        buildQuestion('note', { cle: 'qualite', libelle: 'Qualité du travail', poids: 3 }),
        buildQuestion('texte', { cle: 'remarques', libelle: 'Remarques' }),
      ],
    },
  ]),
  archive: false,
  ...overrides,
});

/** A draft; without `modifie_par`, by a new director. */
export async function insertSchema(
  connection: Connection,
  overrides: Partial<NewSchema> = {},
): Promise<SchemaRow> {
  const modifie_par =
    overrides.modifie_par ??
    (await insertEmploye(connection, { usergroup: USERGROUP.director })).id;
  const { contenu, ...row } = buildSchema({ ...overrides, modifie_par });
  return connection
    .insertInto('suivi_schemas')
    .values({ ...row, contenu: JSON.stringify(contenu), questions: countQuestions(contenu) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The next version of a form: its draft, unless told otherwise. */
export async function insertSchemaVersion(
  connection: Connection,
  schema: SchemaRow,
  { numero = 1, contenu = schema.contenu }: Partial<Content & { numero: number }> = {},
): Promise<PublishedForm> {
  const { titre, description, genre, cible, groupes, modifie_par } = schema;
  const published: FormVersionContent = { titre, description, genre, cible, groupes, contenu };
  const { id, publie_le } = await connection
    .insertInto('content_versions')
    .values({
      object: 'suivi_schema',
      object_id: schema.id,
      numero,
      contenu: JSON.stringify(published),
      publie_par: modifie_par,
    })
    .returning(['id', 'publie_le'])
    .executeTakeFirstOrThrow();
  return { ...published, schema_id: schema.id, schema_version_id: id, numero, publie_le };
}

/** A form that can be filled: a draft and its first version. */
export const insertForm = async (
  connection: Connection,
  overrides: Partial<NewSchema> = {},
): Promise<PublishedForm> =>
  insertSchemaVersion(connection, await insertSchema(connection, overrides));
