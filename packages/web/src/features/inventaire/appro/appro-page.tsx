import { Button } from '@mantine/core';
import type { ApproFile, ApproLigne } from '@releve/domain/features/inventaire-shapes.ts';
import { IconPackageExport, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { OpenedLayer } from '../../../platform/on-demand.tsx';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { useReadId } from '../../../platform/url/use-route-id.ts';
import { KnownNote } from '../../../ui/list-screen/list-notes.tsx';
import { MessageText } from '../../../ui/message-parts.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageGate } from '../../../ui/page-gate.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import { ViewCard } from '../../../ui/view-card.tsx';
import { messageTexts } from '../../objects/message/message.texts.ts';
import { Timeline } from '../../objects/timeline.tsx';
import { APPRO_KINDS, placeOf } from '../inventaire-words.ts';
import { useSupplies } from '../inventaire.queries.ts';
import { inventaireTexts } from '../inventaire.texts.ts';
import { ProduitPicture } from '../produit-picture.tsx';
import classes from '../inventaire.module.css';

needTexts(inventaireTexts, messageTexts);

const loadDeliver = () => import('./deliver-sheet.tsx');
const loadCancel = () => import('./cancel-sheet.tsx');

/** What was asked for and how far each line is; whoever asked and whoever brings it write beneath. */
export default function ApproPage() {
  const t = useT();
  const read = useSupplies(useReadId());
  return (
    <PageGate
      title={t('titles.appro')}
      read={read}
      words={{
        loading: t('inventaire.appro.loading'),
        gone: t('inventaire.appro.gone'),
        text: t('inventaire.appro.gone_text'),
      }}
      back={<Link to="/user/inventaire">{t('inventaire.back')}</Link>}
    >
      {(appro) => <Shown appro={appro} updatedAt={read.dataUpdatedAt} />}
    </PageGate>
  );
}

function Shown({ appro, updatedAt }: { appro: ApproFile; updatedAt: number }) {
  const t = useT();
  const dates = useDateFormatter();
  const canRead = useAbility().can('read', 'Inventaire');
  const { id, numero, statut, note, par, demande_le, lignes } = appro;
  return (
    <Page
      title={t('inventaire.appro.title', { numero })}
      subtitle={[placeOf(appro, t), par === null ? '' : fullName(par), dates.instant(demande_le)]
        .filter((part) => part !== '')
        .join(' · ')}
      breadcrumb={
        <Link to={canRead ? '/admin/inventory/demandes' : '/user/inventaire'}>
          {t(canRead ? 'inventaire.appro.all' : 'inventaire.back')}
        </Link>
      }
      actions={<Actions appro={appro} />}
    >
      <KnownNote updatedAt={updatedAt} />
      <div className={classes['marks']}>
        <StateBadge kind={APPRO_KINDS[statut]} label={t(`inventaire.statuts.${statut}`)} />
      </div>
      <div className={classes['columns']}>
        <div className={classes['stack']}>
          <ViewCard title={t('inventaire.appro.lines')}>
            <ul className={classes['rows']}>
              {lignes.map((line) => (
                <Line key={line.id} line={line} />
              ))}
            </ul>
          </ViewCard>
          {note !== '' && (
            <ViewCard title={t('inventaire.appro.note')}>
              <MessageText>{note}</MessageText>
            </ViewCard>
          )}
        </div>
        <Timeline object="approvisionnement" id={id} />
      </div>
    </Page>
  );
}

function Line({ line }: { line: ApproLigne }) {
  const t = useT();
  const { stock_id, produit, quantite, statut, livree, raison, commande } = line;
  return (
    <li>
      <ProduitPicture produit={produit} />
      <span className={classes['words']}>
        <Link className={classes['link'] ?? ''} to={`/user/inventaire/${stock_id}`}>
          {produit.nom}
        </Link>
        <span className={classes['quiet']}>
          {[
            `${quantite} × ${produit.unite}`,
            livree > 0 && livree !== quantite
              ? t('inventaire.appro.delivered', { count: livree })
              : '',
            commande === null ? '' : commande.numero,
            raison,
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
      </span>
      <StateBadge kind={APPRO_KINDS[statut]} label={t(`inventaire.statuts.${statut}`)} />
    </li>
  );
}

function Actions({ appro }: { appro: ApproFile }) {
  const t = useT();
  const deliver = useOpened(null);
  const cancel = useOpened(null);
  const { droits } = appro;
  return (
    <>
      {droits.livrer && (
        <Button
          leftSection={
            <IconPackageExport size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
          }
          onClick={() => deliver.open(null)}
        >
          {t('inventaire.appro.deliver')}
        </Button>
      )}
      {droits.annuler && (
        <ToolButton
          label={t('inventaire.appro.cancel')}
          icon={IconX}
          onClick={() => cancel.open(null)}
        />
      )}
      <OpenedLayer load={loadDeliver} opened={deliver} props={{ appro }} />
      <OpenedLayer load={loadCancel} opened={cancel} props={{ appro }} />
    </>
  );
}
