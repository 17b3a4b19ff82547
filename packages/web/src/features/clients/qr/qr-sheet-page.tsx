import { Button } from '@mantine/core';
import { type Client, sitePunchPath } from '@releve/domain/features/client-file.ts';
import { getCompany } from '@releve/domain/features/company.ts';
import { IconArrowLeft, IconPrinter, IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEndpoint } from '../../../platform/api/use-endpoint.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { askConfirmation } from '../../../ui/confirm-store.ts';
import { Logo } from '../../../ui/logo.tsx';
import { Page } from '../../../ui/page.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { positive } from '../../../ui/toast/toast-store.ts';
import { viewAddress } from '../client-addresses.ts';
import { ClientFile } from '../client-file.tsx';
import { useRotateClientQr } from '../clients.mutations.ts';
import { drawQr } from './qr-path.ts';
import classes from './qr-sheet.module.css';
import { clientsTexts } from '../clients.texts.ts';

needTexts(clientsTexts);

export default function QrSheetPage() {
  const t = useT();
  return (
    <ClientFile title={t('titles.client_qr')}>
      {(client) => (
        <Page
          title={t('titles.client_qr')}
          subtitle={t('clients.qr.intro')}
          actions={<SheetActions client={client} />}
          isTitleHiddenOnPhone
          width="reading"
        >
          <QrSheet client={client} />
        </Page>
      )}
    </ClientFile>
  );
}

function SheetActions({ client: { id } }: { client: Client }) {
  const t = useT();
  const canManage = useAbility().can('manage', 'Client');
  const rotating = useRotateClientQr();
  const renew = async () => {
    const isSure = await askConfirmation({
      kind: 'danger',
      title: t('clients.qr.ask_renew'),
      text: t('clients.qr.ask_renew_text'),
      confirmLabel: t('clients.qr.renew'),
    });
    if (!isSure) return;
    rotating.mutate(
      { params: { id } },
      { onSuccess: () => void positive(t('clients.qr.renewed')) },
    );
  };
  return (
    <>
      <Button
        component={Link}
        to={viewAddress(id)}
        variant="subtle"
        color="gray"
        leftSection={
          <IconArrowLeft size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
        }
      >
        {t('clients.qr.back')}
      </Button>
      {canManage && (
        <Button
          variant="default"
          loading={rotating.isPending}
          leftSection={
            <IconRefresh size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
          }
          onClick={() => void renew()}
        >
          {t('clients.qr.renew')}
        </Button>
      )}
      <Button
        leftSection={<IconPrinter size={iconSize.control} stroke={iconStroke} aria-hidden="true" />}
        onClick={() => globalThis.print()}
      >
        {t('clients.qr.print')}
      </Button>
    </>
  );
}

const STEPS = ['step_1', 'step_2', 'step_3'] as const;

/** What is printed: one page to put up by the door. */
function QrSheet({ client }: { client: Client }) {
  const t = useT();
  const { nom, code, adresse, ville, qr_token } = client;
  const { size, path } = drawQr(`${globalThis.location.origin}${sitePunchPath(qr_token)}`);
  return (
    <article className={classes['sheet']} aria-label={t('clients.qr.sheet')}>
      <header className={classes['head']}>
        <CompanyMark />
        <span className={classes['site']}>{t('clients.qr.site', { code })}</span>
      </header>
      <h2 className={classes['name']}>{nom}</h2>
      <p className={classes['address']}>
        {adresse}, {ville}
      </p>
      <svg
        className={classes['code']}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t('clients.qr.code_alt', { nom })}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      <h3 className={classes['heading']}>{t('clients.qr.heading')}</h3>
      <ol className={classes['steps']}>
        {STEPS.map((step) => (
          <li key={step}>{t(`clients.qr.${step}`)}</li>
        ))}
      </ol>
      <p className={classes['note']}>{t('clients.qr.no_network')}</p>
      <footer className={classes['foot']}>
        <Logo size={20} name={t('app.name')} />
      </footer>
    </article>
  );
}

/** Whose sheet it is: the name and the logo of the PDFs. A company that has given neither is not named. */
function CompanyMark() {
  const { data: company } = useEndpoint(getCompany, {});
  return (
    <span className={classes['company']}>
      {company && company.logo_url !== null && (
        <img className={classes['logo']} src={company.logo_url} alt="" />
      )}
      {company?.nom}
    </span>
  );
}
