// Forms for tests and for the demo company: see factories.ts.
import type { PublishedForm } from '@releve/domain/features/suivi-schema.ts';
import { countQuestions, type FormContent } from '@releve/domain/forms/form-schema.ts';
import { buildForm, buildQuestion } from '@releve/domain/forms/form.fixture.ts';
import { MANAGERS, USERGROUP, USERGROUPS } from '@releve/domain/usergroup.ts';
import type { Insertable, Selectable } from 'kysely';
import type { Connection } from '../platform/database.ts';
import type {
  SuiviSchemasTable,
  SuiviSchemaVersionsTable,
} from '../features/suivi-schema/suivi-schema.tables.ts';
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
  {
    contenu = schema.contenu,
    ...overrides
  }: Partial<Omit<Insertable<SuiviSchemaVersionsTable>, 'contenu'> & Content> = {},
): Promise<PublishedForm> {
  const { titre, description, genre, cible, groupes, modifie_par } = schema;
  const {
    id,
    publie_par: _publie_par,
    ...version
  } = await connection
    .insertInto('suivi_schema_versions')
    .values({
      schema_id: schema.id,
      numero: 1,
      titre,
      description,
      genre,
      cible,
      groupes,
      publie_par: modifie_par,
      ...overrides,
      contenu: JSON.stringify(contenu),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...version, schema_version_id: id };
}

/** A form that can be filled: a draft and its first version. */
export const insertForm = async (
  connection: Connection,
  overrides: Partial<NewSchema> = {},
): Promise<PublishedForm> =>
  insertSchemaVersion(connection, await insertSchema(connection, overrides));
