import type { Chargement } from '@releve/domain/features/inventaire-shapes.ts';
import { addDays } from '@releve/domain/working-day.ts';
import { IconPrinter, IconTruckLoading } from '@tabler/icons-react';
import { useDateFormatter } from '../../../../platform/i18n/format-date.ts';
import { formatClock } from '../../../../platform/i18n/format-clock.ts';
import { needTexts, type Translate, useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { useServerSettingsStore } from '../../../../platform/stores/server-settings-store.ts';
import { useUrlState } from '../../../../platform/url/use-url-state.ts';
import { dayFilter, defineSearch, idFilter } from '../../../../platform/url/define-list-search.ts';
import { DateField } from '../../../../ui/date-field.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { KnownNote } from '../../../../ui/list-screen/list-notes.tsx';
import { FilterPicker } from '../../../../ui/list-screen/filter-fields.tsx';
import { Page } from '../../../../ui/page.tsx';
import { PrintedPage } from '../../../../ui/printed-page.tsx';
import { ReadFallback } from '../../../../ui/read-fallback.tsx';
import { CardSkeleton } from '../../../../ui/skeletons.tsx';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { ToolButton } from '../../../../ui/tool-button.tsx';
import { ViewCard } from '../../../../ui/view-card.tsx';
import { EmployePicker } from '../../../employes/employe-picker.tsx';
import { inventaireTexts } from '../../inventaire.texts.ts';
import { inventaireAdminTexts } from '../inventaire-admin.texts.ts';
import { useLoading } from '../inventaire-admin.queries.ts';
import { InventoryTabs } from '../inventory-tabs.tsx';
import classes from './loading.module.css';

needTexts(inventaireTexts, inventaireAdminTexts);

const search = defineSearch({ date: dayFilter, superviseur_id: idFilter });

type Round = Chargement['tournees'][number];
type Site = Round['sites'][number];

const roundName = ({ superviseur }: Round, t: Translate): string =>
  superviseur === null
    ? t('inventaire_admin.order.no_round')
    : t('inventaire_admin.order.round', { nom: fullName(superviseur) });

/** What goes into the van for the sites that are visited that day. */
export default function LoadingPage() {
  const t = useT();
  const dates = useDateFormatter();
  const [given, change] = useUrlState(search);
  const today = useServerSettingsStore(({ virtualDate }) => virtualDate);
  const date = given.date ?? addDays(today, 1);
  const read = useLoading({ date, superviseur_id: given.superviseur_id });
  const rounds = read.data?.tournees;
  return (
    <Page
      title={t('titles.loading_list')}
      subtitle={t('inventaire_admin.loading.subtitle', { date: dates.long(date) })}
      isTitleHiddenOnPhone
      actions={
        rounds !== undefined &&
        rounds.length > 0 && (
          <ToolButton
            label={t('inventaire_admin.print')}
            icon={IconPrinter}
            onClick={() => globalThis.print()}
          />
        )
      }
      toolbar={
        <>
          <InventoryTabs />
          <div className={classes['filters']}>
            <DateField
              label={t('inventaire_admin.loading.day')}
              value={date}
              onChange={({ currentTarget }) =>
                change({ date: currentTarget.value || undefined }, { replaces: true })
              }
            />
            <FilterPicker
              of={EmployePicker}
              label={t('inventaire_admin.filters.round')}
              value={given.superviseur_id}
              onChange={(superviseur_id) => change({ superviseur_id }, { replaces: true })}
            />
          </div>
        </>
      }
    >
      <KnownNote updatedAt={read.dataUpdatedAt} />
      {rounds === undefined && (
        <ReadFallback
          read={read}
          title={t('inventaire_admin.loading.failed')}
          skeleton={<CardSkeleton label={t('inventaire_admin.loading.loading')} count={2} />}
        />
      )}
      {rounds?.length === 0 && (
        <EmptyState
          icon={IconTruckLoading}
          title={t('inventaire_admin.loading.empty')}
          text={t('inventaire_admin.loading.empty_text')}
        />
      )}
      {rounds?.map((round) => (
        <ViewCard key={round.superviseur?.id ?? 0} title={roundName(round, t)}>
          {round.sites.map((site) => (
            <SiteLoad key={site.client.id} site={site} />
          ))}
        </ViewCard>
      ))}
      {rounds !== undefined && (
        <PrintedPage>
          <Printed rounds={rounds} date={date} />
        </PrintedPage>
      )}
    </Page>
  );
}

function SiteLoad({ site }: { site: Site }) {
  const t = useT();
  const { client, debut, lignes } = site;
  return (
    <section className={classes['site']} aria-label={client.nom}>
      <h3 className={classes['name']}>
        {client.nom} <span className={classes['quiet']}>{formatClock(debut)}</span>
      </h3>
      <ul className={classes['lines']}>
        {lignes.map(({ stock_id, produit, quantite, depot, besoins }) => (
          <li key={stock_id}>
            <strong className="tabular">{quantite}</strong>
            <span className={classes['words']}>
              <span>
                {produit.nom} <span className={classes['quiet']}>{produit.unite}</span>
              </span>
              <span className={classes['quiet']}>
                {besoins.map((reason) => t(`inventaire_admin.order.besoins.${reason}`)).join(' · ')}
              </span>
            </span>
            <StateBadge
              kind={depot >= quantite ? 'done' : 'wrong'}
              variant="plain"
              label={t('inventaire_admin.loading.depot', { count: depot })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Printed({ rounds, date }: { rounds: readonly Round[]; date: string }) {
  const t = useT();
  const dates = useDateFormatter();
  return (
    <article>
      <h1>{t('inventaire_admin.loading.printed', { date: dates.long(date) })}</h1>
      {rounds.map((round) => (
        <section key={round.superviseur?.id ?? 0}>
          <h2>{roundName(round, t)}</h2>
          <table>
            <thead>
              <tr>
                {(['charge', 'site', 'produit', 'quantite', 'depot'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`inventaire_admin.columns.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {round.sites.flatMap(({ client, lignes }) =>
                lignes.map(({ stock_id, produit, quantite, depot }) => (
                  <tr key={stock_id}>
                    <td>☐</td>
                    <th scope="row">{client.nom}</th>
                    <td>{produit.nom}</td>
                    <td>
                      {quantite} {produit.unite}
                    </td>
                    <td>{depot}</td>
                  </tr>
                )),
              )}
            </tbody>
          </table>
        </section>
      ))}
    </article>
  );
}
