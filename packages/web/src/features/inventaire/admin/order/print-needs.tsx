import type { StockBesoin } from '@releve/domain/features/inventaire-shapes.ts';
import { correctedNow } from '../../../../platform/corrected-now.ts';
import { useDateFormatter } from '../../../../platform/i18n/format-date.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { PrintedPage } from '../../../../ui/printed-page.tsx';
import { placeOf, shownQuantite } from '../../inventaire-words.ts';
import type { Chosen } from './need-words.ts';

type PrintNeedsProps = {
  groups: readonly { key: string; title: string; rows: readonly StockBesoin[] }[];
  /** Where something is chosen, it alone is printed, with how much. */
  chosen: Chosen;
};

/** The list on paper, under its headings. */
export function PrintNeeds(props: PrintNeedsProps) {
  return (
    <PrintedPage>
      <PrintedNeeds {...props} />
    </PrintedPage>
  );
}

const COLUMNS = ['produit', 'sku', 'site', 'quantite', 'a_commander'] as const;

function PrintedNeeds({ groups, chosen }: PrintNeedsProps) {
  const t = useT();
  const dates = useDateFormatter();
  const shown = groups
    .map((group) => ({
      ...group,
      rows: group.rows.filter(({ id }) => chosen.size === 0 || chosen.has(id)),
    }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <article>
      <h1>{t('titles.to_order')}</h1>
      <p>{t('inventaire_admin.printed', { date: dates.instant(correctedNow()) })}</p>
      {shown.map(({ key, title, rows }) => (
        <section key={key}>
          <h2>{title}</h2>
          <table>
            <thead>
              <tr>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col">
                    {t(`inventaire_admin.columns.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((besoin) => (
                <tr key={besoin.id}>
                  <th scope="row">{besoin.produit.nom}</th>
                  <td>{besoin.produit.sku}</td>
                  <td>{placeOf(besoin, t)}</td>
                  <td>{shownQuantite(besoin)}</td>
                  <td>
                    {chosen.get(besoin.id)?.typed ?? besoin.suggere} {besoin.produit.unite}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </article>
  );
}
