// The name and the logo that stand on what leaves the app.
import type { Company } from '@releve/domain/features/company.ts';
import type { Connection } from '../../platform/database.ts';
import * as repository from '../../platform/company.repository.ts';
import type { Files, StoredFile } from '../../platform/files/files.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import type { SettingsCache } from '../../platform/settings.ts';

export interface CompanyServices {
  readonly files: Files;
  readonly settings: SettingsCache;
}

export async function getCompany(
  { db, now }: { db: Connection; now: Temporal.Instant },
  { files, settings }: CompanyServices,
): Promise<Company> {
  const { COMPANY_NAME: nom } = await settings.read();
  const logo = await repository.findLogo(db);
  return { nom, logo_url: files.signUrl(logo?.uuid ?? null, now) };
}

export async function putLogo(
  context: WriteContext,
  services: CompanyServices,
  photo: StoredFile,
): Promise<Company> {
  const { db } = context;
  await repository.lockCompany(db);
  const former = await repository.findLogo(db);
  await repository.setLogo(db, await services.files.keep(context, photo));
  if (former) await services.files.forget(context, former.id);
  await recordAct(context, 'photo_modifiee');
  return getCompany(context, services);
}

export async function deleteLogo(
  context: WriteContext,
  services: CompanyServices,
): Promise<Company> {
  const { db } = context;
  await repository.lockCompany(db);
  const former = await repository.findLogo(db);
  if (former) {
    await repository.setLogo(db, null);
    await services.files.forget(context, former.id);
    await recordAct(context, 'photo_retiree');
  }
  return getCompany(context, services);
}

const recordAct = (
  { db, user, address }: WriteContext,
  action: 'photo_modifiee' | 'photo_retiree',
): Promise<void> =>
  recordJournal(db, {
    acteur: user,
    action,
    objet: 'parametres',
    apres: { name: 'LOGO' },
    adresse: address,
  });
