import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import type * as session from '@releve/domain/features/session.ts';
import { useEffect, useState } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import { listDemoAccounts } from '../../platform/api/first-calls.ts';
import { callEndpoint } from '../../platform/api/call-endpoint.ts';
import classes from './session.module.css';

type DemoAccount = EndpointResponse<typeof session.listDemoAccounts>['data'][number];

/** None until they are here. Not a query: the sign-in page comes without that library. */
function useDemoAccounts(): readonly DemoAccount[] {
  const [accounts, setAccounts] = useState<readonly DemoAccount[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    callEndpoint(listDemoAccounts, {}, { signal: leaving.signal }).then(
      ({ data }) => setAccounts(data),
      // One signs in without them.
      () => {},
    );
    return () => leaving.abort();
  }, []);
  return accounts;
}

/** The accounts of a demo as chips; nothing on a real installation. */
export function DemoAccounts({ onChoose }: { onChoose: (account: DemoAccount) => void }) {
  const t = useT();
  const accounts = useDemoAccounts();
  if (accounts.length === 0) return null;
  return (
    <section aria-labelledby="demo-accounts">
      <h2 className={classes['demoTitle']} id="demo-accounts">
        {t('session.demo_title')}
      </h2>
      <p className={classes['demoText']}>{t('session.demo_intro')}</p>
      <ul className={classes['chips']}>
        {accounts.map((account) => (
          <li key={account.username}>
            <button type="button" className={classes['chip']} onClick={() => onChoose(account)}>
              {t(`usergroups.${account.usergroup}`)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
