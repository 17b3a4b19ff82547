// Templates of files for payrolls: those that come with the app, as the company has changed them, and its own.
import type { EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import type { copyModele as copyEndpoint } from '@releve/domain/features/heures-outils.ts';
import type * as endpoints from '@releve/domain/features/heures-periodes.ts';
import type { ExportModele, ModeleContent } from '@releve/domain/features/heures-periodes.ts';
import { SEED_TEMPLATES } from '@releve/domain/pay/template-seeds.ts';
import {
  templateFaults,
  type ExportTemplate,
  type TemplateContent,
} from '@releve/domain/pay/template.ts';
import type { Connection, Tx } from '../../platform/database.ts';
import { invalid, notFound, StaleError } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import * as repository from './modeles.repository.ts';
import type { StoredModele } from './modeles.repository.ts';

export interface CompanyTemplate {
  readonly template: ExportTemplate;
  readonly compagnie: string;
  readonly shown: ExportModele;
}

const SEEDS = new Map(SEED_TEMPLATES.map((seed) => [seed.cle, seed]));
const KEY_LENGTH = 24;

function joinTemplate(
  cle: string,
  seed: ExportTemplate | undefined,
  own: StoredModele | undefined,
): CompanyTemplate[] {
  const base: TemplateContent | null | undefined =
    own?.contenu == null ? seed : { ...own.contenu, codes: own.codes };
  if (base === undefined) return [];
  const template: ExportTemplate = {
    ...base,
    cle,
    version: own?.version ?? seed?.version ?? 1,
    codes: own?.codes ?? base.codes,
    a_confirmer: own === undefined ? (seed?.a_confirmer ?? true) : !own.confirme,
  };
  const compagnie = own?.compagnie ?? '';
  return [
    {
      template,
      compagnie,
      shown: {
        ...contentOf(template),
        cle,
        version: template.version,
        nom: own?.nom ?? '',
        compagnie,
        confirme: !template.a_confirmer,
        actif: own?.actif ?? true,
        est_fourni: seed !== undefined,
        a_confirmer: template.a_confirmer,
        auteur: own?.auteur ?? null,
        le: own?.le ?? null,
      },
    },
  ];
}

const contentOf = ({
  cle: _cle,
  version: _version,
  a_confirmer: _open,
  colonnes,
  codes,
  ...plain
}: ExportTemplate) => ({
  ...plain,
  colonnes: colonnes.map(({ codes: shown, ...column }) => ({
    ...column,
    ...(shown !== undefined && { codes: [...shown] }),
  })),
  codes: codes.map((one) => ({ ...one })),
});

/** Those of the app first, in its order; then the company's, by their keys. */
async function readTemplates(db: Connection): Promise<CompanyTemplate[]> {
  const stored = await repository.findModeles(db);
  const changed = new Map(stored.map((row) => [row.cle, row]));
  return [
    ...SEED_TEMPLATES.flatMap((seed) => joinTemplate(seed.cle, seed, changed.get(seed.cle))),
    ...stored
      .filter(({ cle }) => !SEEDS.has(cle))
      .flatMap((own) => joinTemplate(own.cle, undefined, own)),
  ];
}

export async function readTemplate(db: Connection, cle: string): Promise<CompanyTemplate> {
  const found = (await readTemplates(db)).find(({ template }) => template.cle === cle);
  if (found === undefined) throw notFound();
  return found;
}

export const listModeles = async (
  { db }: Pick<ReadContext, 'db'>,
  { tous }: EndpointRequest<typeof endpoints.listModeles>['query'],
): Promise<EndpointResponse<typeof endpoints.listModeles>> => ({
  data: (await readTemplates(db))
    .map(({ shown }) => shown)
    .filter(({ actif }) => actif || tous === '1'),
});

/** What no field shows by itself is refused at its field, as the schema would. */
function requireSound(content: TemplateContent): void {
  const faults = Object.entries(templateFaults(content));
  const [first] = faults;
  if (first === undefined) return;
  throw invalid(first[1], Object.fromEntries(faults.map(([field, message]) => [field, [message]])));
}

/** False where somebody else has added that version. */
async function storeVersion(
  { db, now, user, address }: WriteContext,
  cle: string,
  version: number,
  content: ModeleContent,
): Promise<boolean> {
  const { nom, compagnie, confirme, actif, codes, ...contenu } = content;
  requireSound({ ...contenu, codes });
  const isStored = await repository.insertModele(db, {
    cle,
    version,
    nom,
    compagnie,
    confirme,
    actif,
    codes: JSON.stringify(codes),
    contenu: JSON.stringify(contenu),
    auteur_id: user.id,
    le: now.toString(),
  });
  if (!isStored) return false;
  await recordJournal(db, {
    acteur: user,
    action: version === 1 ? 'creation' : 'modification',
    objet: 'modeles_export',
    apres: { cle, version },
    adresse: address,
  });
  return true;
}

export async function setModele(
  context: WriteContext,
  cle: string,
  { version, ...given }: EndpointRequest<typeof endpoints.setModele>['body'],
): Promise<ExportModele> {
  const { db } = context;
  const read = async () => (await readTemplate(db, cle)).shown;
  const shown = await read();
  if (shown.version !== version) throw new StaleError(shown);
  const {
    cle: _cle,
    version: _version,
    est_fourni: _origin,
    a_confirmer: _open,
    auteur: _author,
    le: _when,
    ...before
  } = shown;
  const known = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as Partial<ModeleContent>;
  // A word that is not given again is not that of this version.
  const content: ModeleContent = { ...before, confirme: false, ...known };
  if (!(await storeVersion(context, cle, version + 1, content))) {
    throw new StaleError(await read());
  }
  return read();
}

/** From the name, as « acomba_2 »: short, and no other has it. */
async function freeKey(db: Tx, nom: string): Promise<string> {
  const taken = new Set((await readTemplates(db)).map(({ template }) => template.cle));
  const base =
    nom
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '_')
      .slice(0, KEY_LENGTH)
      .replaceAll(/^_+|_+$/g, '') || 'modele';
  for (let number = 1; ; number += 1) {
    const cle = number === 1 ? base : `${base}_${number}`;
    if (!taken.has(cle)) return cle;
  }
}

export async function copyModele(
  context: WriteContext,
  { copie_de, nom }: EndpointRequest<typeof copyEndpoint>['body'],
): Promise<ExportModele> {
  const { db } = context;
  const { template, compagnie } = await readTemplate(db, copie_de);
  const content = { ...contentOf(template), nom, compagnie, confirme: false, actif: true };
  const cle = await freeKey(db, nom);
  if (!(await storeVersion(context, cle, 1, content))) {
    throw new StaleError((await readTemplate(db, cle)).shown);
  }
  return (await readTemplate(db, cle)).shown;
}
