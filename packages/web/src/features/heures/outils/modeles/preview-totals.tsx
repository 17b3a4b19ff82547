import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import type { previewModele } from '@releve/domain/features/heures-outils.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { formatTotal } from '../../shared/format-total.ts';
import classes from '../outils.module.css';
import { EXPORTED_CODES } from './modele-form.ts';

type Totals = Pick<
  EndpointResponse<typeof previewModele>,
  'totaux' | 'totaux_a_saisir' | 'totaux_periode'
>;

/** What the file holds of each code, beside what the period has. */
export function PreviewTotals({ preview }: { preview: Totals }) {
  const t = useT();
  const { totaux, totaux_a_saisir, totaux_periode } = preview;
  const codes = EXPORTED_CODES.filter((code) => (totaux_periode[code] ?? 0) !== 0);
  if (codes.length === 0) return null;
  return (
    <table className={classes['cells']}>
      <caption className={classes['caption']}>{t('modeles_paie.preview.totals')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('modeles_paie.preview.code')}</th>
          <th scope="col" data-figure>
            {t('modeles_paie.preview.in_file')}
          </th>
          <th scope="col" data-figure>
            {t('modeles_paie.preview.in_period')}
          </th>
        </tr>
      </thead>
      <tbody>
        {codes.map((code) => (
          <tr key={code}>
            <th scope="row">{t(`modeles_paie.codes.${code}`)}</th>
            <td data-figure>{formatTotal((totaux[code] ?? 0) + (totaux_a_saisir[code] ?? 0))}</td>
            <td data-figure>{formatTotal(totaux_periode[code] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
