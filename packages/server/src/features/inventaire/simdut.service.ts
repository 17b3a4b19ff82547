// Workplace labels: for what is poured into another bottle, or has lost its own label.
import type { EndpointRequest, WholeFile } from '@releve/domain/endpoint.ts';
import type * as office from '@releve/domain/features/inventaire-admin.ts';
import { codePath, writeCode } from '@releve/domain/printed-code.ts';
import { invalidField, notFound, tooMany } from '../../platform/http/errors.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import { inTurn } from '../../platform/pdf/company-pdf.ts';
import { writeHazardLabels } from '../../platform/pdf/pdf-hazard-labels.ts';
import { inventaireTexts } from './inventaire.texts.ts';
import { findLabelled } from './produits.repository.ts';

interface LabelServices {
  readonly limit: RateLimit;
  /** The origin of the app, as people reach it. */
  readonly publicUrl: string;
}

const MOST_LABELS = 300;

/** The code leads to the safety sheet; without one, the label says where the sheet is. */
export async function printSimdut(
  { db, user, now }: ReadContext,
  { limit, publicUrl }: LabelServices,
  { ids, copies }: EndpointRequest<typeof office.printSimdut>['query'],
): Promise<WholeFile> {
  if (ids.length * copies > MOST_LABELS) throw invalidField('ids', 'codes.too_many');
  const seconds = limit.take(String(user.id));
  if (seconds > 0) throw tooMany(seconds);
  const rows = await findLabelled(db, ids);
  if (rows.length === 0) throw notFound();
  const t = inventaireTexts[user.langue];
  const origin = publicUrl.replace(/\/$/, '');
  const labels = rows.map((row) => ({
    name: row.nom,
    pictograms: row.pictogrammes,
    signal: row.avertissement === null ? '' : t(`label.${row.avertissement}`),
    hazards: row.mentions,
    precautions: row.conseils,
    supplier: row.fournisseur === '' ? '' : t('label.supplier', { fournisseur: row.fournisseur }),
    sheet:
      row.fds !== null
        ? t('label.fds', { titre: row.fds })
        : t(row.code === null ? 'label.fds_none' : 'label.fds_code'),
    code:
      row.code === null
        ? null
        : { content: `${origin}${codePath(row.code)}`, text: writeCode(row.code) },
  }));
  const printed = labels.flatMap((label) => Array.from({ length: copies }, () => label));
  const sheet = { langue: user.langue, title: t('label.title'), now };
  const bytes = await inTurn(user.id, () => writeHazardLabels(sheet, printed));
  return { name: `${t('files.etiquettes')}.pdf`, type_mime: 'application/pdf', bytes };
}
