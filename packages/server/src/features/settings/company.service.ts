// The name and the logo that stand on what leaves the app.
import { COMPANY_ID, COMPANY_LOGO, type Company } from '@releve/domain/features/company.ts';
import type { Connection } from '../../platform/database.ts';
import type { Attachments } from '../../platform/files/attachments.ts';
import { findAttachments } from '../../platform/files/attachments.repository.ts';
import type { Files } from '../../platform/files/files.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import type { SettingsCache } from '../../platform/settings.ts';

export interface CompanyServices {
  readonly files: Files;
  readonly attachments: Attachments;
  readonly settings: SettingsCache;
}

export async function getCompany(
  { db, now }: { db: Connection; now: Temporal.Instant },
  { files, settings }: CompanyServices,
): Promise<Company> {
  const { COMPANY_NAME: nom } = await settings.read();
  const [logo] = await findAttachments(db, [COMPANY_LOGO.object], COMPANY_ID);
  return { nom, logo_url: files.signUrl(logo?.file ?? null, now) };
}

export async function putLogo(
  context: WriteContext,
  services: CompanyServices,
  upload: string,
): Promise<Company> {
  await services.attachments.replace(context, COMPANY_LOGO, COMPANY_ID, upload);
  await recordAct(context, 'photo_modifiee');
  return getCompany(context, services);
}

export async function deleteLogo(
  context: WriteContext,
  services: CompanyServices,
): Promise<Company> {
  const wasThere = await services.attachments.detach(context, COMPANY_LOGO, COMPANY_ID);
  if (wasThere) await recordAct(context, 'photo_retiree');
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
