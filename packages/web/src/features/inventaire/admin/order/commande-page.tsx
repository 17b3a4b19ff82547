import { Button } from '@mantine/core';
import type { CommandeFile, CommandeLigne } from '@releve/domain/features/inventaire-shapes.ts';
import { IconPackageImport, IconPrinter, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { showFailure } from '../../../../platform/api/failure-text.ts';
import { useDateFormatter } from '../../../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { createUuid } from '../../../../platform/offline/uuid.ts';
import { OpenedLayer } from '../../../../platform/on-demand.tsx';
import { useAbility } from '../../../../platform/stores/use-ability.ts';
import { useReadId } from '../../../../platform/url/use-route-id.ts';
import { Fact, Facts } from '../../../../ui/facts.tsx';
import { KnownNote } from '../../../../ui/list-screen/list-notes.tsx';
import { MessageText } from '../../../../ui/message-parts.tsx';
import { Page } from '../../../../ui/page.tsx';
import { PageGate } from '../../../../ui/page-gate.tsx';
import { PrintedPage } from '../../../../ui/printed-page.tsx';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { iconSize, iconStroke } from '../../../../ui/theme/icon-sizes.ts';
import { negative, positive } from '../../../../ui/toast/toast-store.ts';
import { ToolButton } from '../../../../ui/tool-button.tsx';
import { useOpened } from '../../../../ui/use-opened.ts';
import { ViewCard } from '../../../../ui/view-card.tsx';
import { placeOf, stockAddress } from '../../inventaire-words.ts';
import { useDeliverCommande } from '../../inventaire.mutations.ts';
import { inventaireTexts } from '../../inventaire.texts.ts';
import { inventaireAdminTexts } from '../inventaire-admin.texts.ts';
import { useCommande } from '../inventaire-admin.queries.ts';
import { CommandeState } from './commande-state.tsx';
import classes from '../../inventaire.module.css';

needTexts(inventaireTexts, inventaireAdminTexts);

const loadDelivery = () => import('./delivery-sheet.tsx');
const loadCancel = () => import('./cancel-commande-sheet.tsx');

const LIST = '/admin/inventory/commandes';

/** One order: what has come of it, all or a part. */
export default function CommandePage() {
  const t = useT();
  const read = useCommande(useReadId());
  return (
    <PageGate
      title={t('titles.commande')}
      read={read}
      words={{
        loading: t('inventaire_admin.commande.loading'),
        gone: t('inventaire_admin.commande.gone'),
        text: t('inventaire_admin.commande.gone_text'),
      }}
      back={<Link to={LIST}>{t('titles.commandes')}</Link>}
    >
      {(commande) => <Shown commande={commande} updatedAt={read.dataUpdatedAt} />}
    </PageGate>
  );
}

const remaining = ({ quantite, livree }: CommandeLigne): number => Math.max(0, quantite - livree);

function Shown({ commande, updatedAt }: { commande: CommandeFile; updatedAt: number }) {
  const t = useT();
  const dates = useDateFormatter();
  const { numero, fournisseur, reference, passee_le, par, note, detail, raison } = commande;
  return (
    <Page
      title={t('inventaire_admin.commande.title', { numero })}
      subtitle={fournisseur}
      breadcrumb={<Link to={LIST}>{t('titles.commandes')}</Link>}
      actions={<Actions commande={commande} />}
    >
      <KnownNote updatedAt={updatedAt} />
      <div className={classes['marks']}>
        <CommandeState commande={commande} />
      </div>
      <Facts label={t('inventaire_admin.commande.facts')}>
        <Fact label={t('inventaire_admin.commandes.columns.passee_le')}>
          {dates.instant(passee_le)}
        </Fact>
        <Fact label={t('inventaire_admin.commandes.columns.par')}>
          {par === null ? '–' : fullName(par)}
        </Fact>
        <Fact label={t('inventaire_admin.commandes.columns.reference')}>{reference || '–'}</Fact>
      </Facts>
      {note !== '' && <MessageText>{note}</MessageText>}
      {raison !== '' && <p>{t('inventaire_admin.commande.reason', { raison })}</p>}
      <ViewCard title={t('inventaire_admin.commande.lines')}>
        <ul className={classes['rows']}>
          {detail.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      </ViewCard>
      <PrintedPage>
        <Printed commande={commande} />
      </PrintedPage>
    </Page>
  );
}

function Line({ line }: { line: CommandeLigne }) {
  const t = useT();
  const { stock_id, produit, quantite, livree, reglee } = line;
  const state = reglee ? (livree > 0 ? 'livree' : 'annulee') : livree > 0 ? 'partie' : 'attendue';
  return (
    <li>
      <span className={classes['words']}>
        <Link className={classes['link'] ?? ''} to={stockAddress(stock_id)}>
          {produit.nom}
        </Link>
        <span className={classes['quiet']}>
          {[placeOf(line, t), produit.sku].filter((part) => part !== '').join(' · ')}
        </span>
      </span>
      <span className="tabular">
        {t('inventaire_admin.commande.amount', { livree, quantite, unite: produit.unite })}
      </span>
      <StateBadge
        kind={
          ({ livree: 'done', annulee: 'neutral', partie: 'now', attendue: 'info' } as const)[state]
        }
        label={t(`inventaire_admin.commande.states.${state}`)}
      />
    </li>
  );
}

function Actions({ commande }: { commande: CommandeFile }) {
  const t = useT();
  const canUpdate = useAbility().can('update', 'Inventaire');
  const delivering = useDeliverCommande();
  const part = useOpened(null);
  const cancel = useOpened(null);
  const { id, version, statut, detail } = commande;
  const isOpen = canUpdate && statut === 'commandee';
  const deliverAll = () =>
    delivering.mutate(
      {
        params: { id },
        body: {
          uuid: createUuid(),
          version,
          solder: true,
          note: '',
          lignes: detail
            .filter(({ reglee }) => !reglee)
            .map((line) => ({ id: line.id, quantite: remaining(line) })),
        },
      },
      {
        onSuccess: () => void positive(t('inventaire_admin.commande.delivered')),
        onError: (error) => {
          if (error instanceof ApiError && error.status === 409) negative(t('inventaire.conflict'));
          else showFailure(error);
        },
      },
    );
  return (
    <>
      {isOpen && (
        <Button
          loading={delivering.isPending}
          leftSection={
            <IconPackageImport size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
          }
          onClick={deliverAll}
        >
          {t('inventaire_admin.commande.all_there')}
        </Button>
      )}
      {isOpen && (
        <ToolButton
          label={t('inventaire_admin.commande.part')}
          icon={IconPackageImport}
          onClick={() => part.open(null)}
        />
      )}
      <ToolButton
        label={t('inventaire_admin.print')}
        icon={IconPrinter}
        onClick={() => globalThis.print()}
      />
      {isOpen && (
        <ToolButton
          label={t('inventaire_admin.commande.cancel')}
          icon={IconX}
          onClick={() => cancel.open(null)}
        />
      )}
      <OpenedLayer load={loadDelivery} opened={part} props={{ commande }} />
      <OpenedLayer load={loadCancel} opened={cancel} props={{ commande }} />
    </>
  );
}

function Printed({ commande }: { commande: CommandeFile }) {
  const t = useT();
  const dates = useDateFormatter();
  const { numero, fournisseur, reference, passee_le, detail } = commande;
  return (
    <article>
      <h1>{t('inventaire_admin.commande.title', { numero })}</h1>
      <p>{[fournisseur, reference, dates.instant(passee_le)].filter(Boolean).join(' · ')}</p>
      <table>
        <thead>
          <tr>
            {(['produit', 'sku', 'site', 'a_commander'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`inventaire_admin.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {detail.map((line) => (
            <tr key={line.id}>
              <th scope="row">{line.produit.nom}</th>
              <td>{line.produit.sku}</td>
              <td>{placeOf(line, t)}</td>
              <td>
                {line.quantite} {line.produit.unite}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
