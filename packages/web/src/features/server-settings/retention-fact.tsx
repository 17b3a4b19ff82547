import { listRetention } from '@releve/domain/features/vie-privee.ts';
import type { RetentionSetting } from '@releve/domain/features/vie-privee.feature.ts';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import classes from './server-settings.module.css';

/** What the next night deletes; nothing where everything is kept. */
export function RetentionFact({ setting }: { setting: RetentionSetting }) {
  const t = useT();
  const dates = useDateFormatter();
  const { data } = useEndpoint(listRetention, {});
  const found = data?.data.find((each) => each.setting === setting);
  if (found === undefined || found.before === null) return null;
  const { count, before } = found;
  return (
    <span className={`${classes['retention']} tabular`}>
      {count === 0
        ? t('server_settings.retention.none')
        : t('server_settings.retention.next', {
            what: t(`server_settings.retention.kinds.${setting}`, { count }),
            date: dates.instant(before),
          })}
    </span>
  );
}
