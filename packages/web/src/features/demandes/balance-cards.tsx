import type { Balance, Banque } from '@releve/domain/features/demande-types.ts';
import { nameIn } from '../../platform/i18n/name-in.ts';
import { useId } from 'react';
import { formatMinutes } from '../../platform/i18n/format-hours.ts';
import { useLanguage, useT } from '../../platform/i18n/i18n.ts';
import classes from './my-demandes.module.css';

type BalanceCardsProps = {
  banques: readonly Banque[];
  balances: readonly Balance[];
  onOpen: (banque: Banque) => void;
};

/** What each bank has, what waits for a decision and what is left to ask for; pressed, why. */
export function BalanceCards({ banques, balances, onOpen }: BalanceCardsProps) {
  const t = useT();
  const titleId = useId();
  const shown = banques.flatMap((banque) => {
    const balance = balances.find(({ banque_id }) => banque_id === banque.id);
    return balance === undefined ? [] : [{ banque, balance }];
  });
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={classes['heading']}>
        {t('demandes.balances.title')}
      </h2>
      <ul className={classes['balances']}>
        {shown.map(({ banque, balance }) => (
          <li key={banque.id}>
            <BalanceCard banque={banque} balance={balance} onOpen={() => onOpen(banque)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type BalanceCardProps = { banque: Banque; balance: Balance; onOpen: () => void };

function BalanceCard({ banque, balance, onOpen }: BalanceCardProps) {
  const t = useT();
  const language = useLanguage();
  const { solde, reserve, disponible } = balance;
  return (
    <button type="button" className={classes['balance']} onClick={onOpen}>
      <span className={classes['balanceName']}>{nameIn(language, banque)}</span>
      <span className={`${classes['available']} tabular`}>{formatMinutes(disponible)}</span>
      {reserve === 0 ? (
        <span className={classes['balanceDetail']}>{t('demandes.balances.available')}</span>
      ) : (
        <>
          <span className={`${classes['balanceDetail']} tabular`}>
            {t('demandes.balances.total', { duration: formatMinutes(solde) })}
          </span>
          <span className={`${classes['balanceDetail']} tabular`}>
            {t('demandes.balances.pending', { duration: formatMinutes(Math.abs(reserve)) })}
          </span>
        </>
      )}
    </button>
  );
}
