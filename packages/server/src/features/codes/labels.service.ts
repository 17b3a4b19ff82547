// Labels as a PDF, in the layouts that shops sell.
import type { EndpointRequest, WholeFile } from '@releve/domain/endpoint.ts';
import {
  LABELS_PER_SHEET,
  MAX_BLANK_CODES,
  type printLabels as endpoint,
} from '@releve/domain/features/codes.ts';
import { codePath, findCode, writeCode } from '@releve/domain/printed-code.ts';
import { invalidField, notFound, tooMany } from '../../platform/http/errors.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import { inTurn } from '../../platform/pdf/company-pdf.ts';
import { writeLabels } from '../../platform/pdf/pdf-labels.ts';
import { findLabels } from './codes.repository.ts';
import { namedKinds, type CodeServices } from './codes.service.ts';
import { codesTexts } from './codes.texts.ts';

interface LabelServices extends CodeServices {
  readonly limit: RateLimit;
  /** The origin of the app, as people reach it. */
  readonly publicUrl: string;
}

export async function printLabels(
  { db, user, now }: ReadContext,
  services: LabelServices,
  { lot, code, genre, ids, format, premier }: EndpointRequest<typeof endpoint>['query'],
): Promise<WholeFile> {
  if (premier > LABELS_PER_SHEET[format]) throw invalidField('premier', 'validation.invalid');
  const seconds = services.limit.take(String(user.id));
  if (seconds > 0) throw tooMany(seconds);
  const wanted = { lot, code: code === undefined ? code : (findCode(code) ?? ''), genre, ids };
  const rows = await findLabels(db, namedKinds(services, user), wanted, MAX_BLANK_CODES);
  if (rows.length === 0) throw notFound();
  const t = codesTexts[user.langue];
  const company = services.settings.COMPANY_NAME ?? '';
  const origin = services.publicUrl.replace(/\/$/, '');
  const labels = rows.map((row) => ({
    content: `${origin}${codePath(row.code)}`,
    code: writeCode(row.code),
    name: row.nom,
    company,
  }));
  const sheet = { langue: user.langue, title: t('labels.title'), format, used: premier - 1, now };
  const bytes = await inTurn(user.id, () => writeLabels(sheet, labels));
  return { name: `${t('labels.file')}.pdf`, type_mime: 'application/pdf', bytes };
}
