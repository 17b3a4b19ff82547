import type { Memo } from '@releve/domain/features/memos.ts';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { fullName } from '../../platform/i18n/person-name.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { describeAudience } from '../objects/audience-words.ts';
import { useAudienceNames } from '../objects/audience.queries.ts';
import { useScheduleDates } from './use-publication-text.ts';
import classes from './memos.module.css';

export function MemoFacts({ memo }: { memo: Memo }) {
  const t = useT();
  const dates = useDateFormatter();
  const scheduled = useScheduleDates();
  const names = useAudienceNames(memo.audience);
  const facts = [
    [t('memos.panel.audience'), describeAudience(memo.audience, t, names)],
    [t('memos.panel.published'), memo.publie_le && dates.instant(memo.publie_le)],
    [t('memos.panel.scheduled'), memo.programme_le && scheduled.instant(memo.programme_le)],
    [t('memos.panel.ends'), memo.fin_le && dates.date(memo.fin_le)],
    [
      t('memos.panel.confirmation'),
      memo.confirmation_requise ? t('memos.panel.confirmation_required') : null,
    ],
    [t('memos.panel.author'), fullName(memo.auteur)],
    [t('memos.panel.modified'), dates.instant(memo.modifie_le)],
  ] as const;
  return (
    <div className={classes['facts']}>
      <FactList label={t('memos.panel.facts')} facts={facts} />
    </div>
  );
}
