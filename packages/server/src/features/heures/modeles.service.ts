// Templates of files for payrolls: those that come with the app, with the codes that the company gave them since.
import type { EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import type * as endpoints from '@releve/domain/features/heures-periodes.ts';
import type { ExportModele } from '@releve/domain/features/heures-periodes.ts';
import { SEED_TEMPLATES } from '@releve/domain/pay/template-seeds.ts';
import type { ExportTemplate } from '@releve/domain/pay/template.ts';
import type { Connection } from '../../platform/database.ts';
import { notFound, StaleError } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import * as repository from './exports.repository.ts';

export interface CompanyTemplate {
  readonly template: ExportTemplate;
  readonly compagnie: string;
  readonly shown: ExportModele;
}

async function readTemplates(db: Connection): Promise<CompanyTemplate[]> {
  const changed = new Map((await repository.findModeles(db)).map((row) => [row.cle, row]));
  return SEED_TEMPLATES.map((seed) => {
    const own = changed.get(seed.cle);
    const template: ExportTemplate = own
      ? { ...seed, version: own.version, codes: own.codes, a_confirmer: !own.confirme }
      : seed;
    return {
      template,
      compagnie: own?.compagnie ?? '',
      shown: {
        cle: seed.cle,
        version: template.version,
        format: seed.format,
        a_confirmer: template.a_confirmer,
        compagnie: own?.compagnie ?? '',
        codes: [...template.codes],
        auteur: own?.auteur ?? null,
        le: own?.le ?? null,
      },
    };
  });
}

export async function readTemplate(db: Connection, cle: string): Promise<CompanyTemplate> {
  const found = (await readTemplates(db)).find(({ template }) => template.cle === cle);
  if (found === undefined) throw notFound();
  return found;
}

export const listModeles = async ({
  db,
}: Pick<ReadContext, 'db'>): Promise<EndpointResponse<typeof endpoints.listModeles>> => ({
  data: (await readTemplates(db)).map(({ shown }) => shown),
});

export async function setModele(
  { db, now, user, address }: WriteContext,
  cle: string,
  { version, compagnie, confirme, codes }: EndpointRequest<typeof endpoints.setModele>['body'],
): Promise<EndpointResponse<typeof endpoints.setModele>> {
  const { template } = await readTemplate(db, cle);
  const list = async () => ({ data: (await readTemplates(db)).map(({ shown }) => shown) });
  if (template.version !== version) throw new StaleError(await list());
  const row = {
    cle,
    version: version + 1,
    compagnie,
    codes: JSON.stringify(codes),
    confirme,
    auteur_id: user.id,
    le: now.toString(),
  };
  if (!(await repository.insertModele(db, row))) throw new StaleError(await list());
  await recordJournal(db, {
    acteur: user,
    action: 'modification',
    objet: 'modeles_export',
    apres: { cle, version: version + 1 },
    adresse: address,
  });
  return list();
}
