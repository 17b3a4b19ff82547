import { useQuery } from '@tanstack/react-query';
import { useT } from '../../platform/i18n/i18n.ts';
import { listDemoAccounts } from '../../platform/api/first-calls.ts';
import { callEndpoint } from '../../platform/api/call-endpoint.ts';
import classes from './session.module.css';

interface DemoAccount {
  username: string;
  password: string;
}

/** The accounts of a demo as chips; nothing on a real installation. */
export function DemoAccounts({ onChoose }: { onChoose: (account: DemoAccount) => void }) {
  const t = useT();
  // Not `useEndpoint`: nobody is signed in, and the first page has none of what waits.
  const { data } = useQuery({
    queryKey: [listDemoAccounts.path],
    queryFn: ({ signal }) => callEndpoint(listDemoAccounts, {}, { signal }),
  });
  const accounts = data?.data ?? [];
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
