import { Link } from '@tanstack/react-router';
import { z } from 'zod';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { useUrlState } from '../../../platform/url/use-url-state.ts';
import { ReadFallback } from '../../../ui/read-fallback.tsx';
import { Page } from '../../../ui/page.tsx';
import { CardSkeleton } from '../../../ui/skeletons.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { AccountSection } from './banques/account-section.tsx';
import { AccrualSection } from './banques/accrual-section.tsx';
import { BanksSection } from './banques/banks-section.tsx';
import { banquesTexts } from './banques/banques.texts.ts';
import { useDemandeTypes } from './demandes-admin.queries.ts';
import classes from './demandes-admin.module.css';
import { demandesAdminTexts } from './demandes-admin.texts.ts';

needTexts(demandesAdminTexts, banquesTexts);

const id = z.int().positive().optional().catch(undefined);

/** Whose balances are shown, and which bank is open. */
const banquesSearch = z.object({ employe: id, banque: id });

export default function BanquesPage() {
  const t = useT();
  const isPhone = useIsPhone();
  const canManage = useAbility().can('manage', 'Banque');
  const [search, change] = useUrlState(banquesSearch);
  const read = useDemandeTypes();
  const { data } = read;
  const banques = data?.banques;
  return (
    <Page
      title={t('titles.banques')}
      subtitle={t('banques.list.subtitle')}
      isTitleHiddenOnPhone
      // A desktop has the way back in its bar.
      breadcrumb={
        isPhone && (
          <Link className={classes['link'] ?? ''} to="/admin/demandes">
            {t('titles.demandes')}
          </Link>
        )
      }
      width="sections"
    >
      {banques === undefined && (
        <ReadFallback
          read={read}
          title={t('banques.list.failed')}
          text={t('lists.failed_text')}
          skeleton={<CardSkeleton label={t('banques.list.loading')} count={3} />}
        />
      )}
      {banques !== undefined && (
        <>
          <AccountSection
            banques={banques}
            canManage={canManage}
            employeId={search.employe ?? null}
            banqueId={search.banque}
            onChoose={(employe) => change({ employe: employe ?? undefined })}
            onOpen={(banque) => change({ banque }, { replaces: true })}
          />
          <BanksSection banques={banques} canManage={canManage} />
          <AccrualSection banques={banques} canManage={canManage} />
        </>
      )}
    </Page>
  );
}
