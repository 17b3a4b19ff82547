import type { Stock } from '@releve/domain/features/inventaire-shapes.ts';
import { IconPackages } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { failureText } from '../../../platform/api/failure-text.ts';
import { correctedNow } from '../../../platform/corrected-now.ts';
import { reportError } from '../../../platform/error-report.ts';
import { type FormDraftHandle, useFormDraft } from '../../../platform/forms/use-form-draft.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { DraftGoneError } from '../../../platform/offline/form-drafts.ts';
import { useIsServerReached } from '../../../platform/stores/connection-store.ts';
import { actedForId } from '../../../platform/stores/settings-store.ts';
import { useUserStore } from '../../../platform/stores/user-store.ts';
import { Banner } from '../../../ui/banner.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NativeButton } from '../../../ui/native/native-button.tsx';
import { Page } from '../../../ui/page.tsx';
import { ReadFallback } from '../../../ui/read-fallback.tsx';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';
import { negative, positive } from '../../../ui/toast/toast-store.ts';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import { useMyStock } from '../inventaire.queries.ts';
import { inventaireTexts } from '../inventaire.texts.ts';
import type { Place } from '../mine/own-places.ts';
import { usePlaces } from '../mine/use-places.ts';
import {
  type CountContents,
  countForm,
  openCount,
  parseCount,
  withLine,
  withoutLine,
} from './count-contents.ts';
import { CountOne } from './count-one.tsx';
import { CountReview } from './count-review.tsx';
import { sendCount } from './send-count.ts';
import classes from './count.module.css';

needTexts(inventaireTexts);

/** Along the shelf, one product after the other; the differences are shown before anything is sent. */
export default function CountPage() {
  const t = useT();
  const owner = useUserStore(({ details }) => details?.id);
  const read = useMyStock();
  const { place, stocks, addressOf } = usePlaces(read.data?.data ?? []);
  const back = addressOf('/user/inventaire');
  return (
    <Page
      title={t('titles.count_stock')}
      {...(place && { subtitle: place.nom })}
      width="reading"
      breadcrumb={<Link to={back}>{t('inventaire.back')}</Link>}
    >
      {read.data === undefined && (
        <ReadFallback
          read={read}
          title={t('inventaire.mine.failed')}
          text={t('inventaire.mine.failed_text')}
          skeleton={<DetailSkeleton label={t('inventaire.mine.loading')} />}
        />
      )}
      {read.data !== undefined && place === undefined && (
        <EmptyState
          icon={IconPackages}
          title={t('inventaire.mine.empty')}
          text={t('inventaire.mine.empty_text')}
        />
      )}
      {place !== undefined && owner !== undefined && (
        <Count key={place.id} owner={owner} place={place} stocks={stocks} back={back} />
      )}
    </Page>
  );
}

type CountProps = { place: Place; stocks: readonly Stock[]; back: string };

function Count({ owner, ...count }: CountProps & { owner: number }) {
  const t = useT();
  const draft = useFormDraft(
    { owner, form: countForm(String(count.place.id ?? 'depot'), actedForId()) },
    { parse: parseCount, open: openCount },
  );
  return draft === null ? (
    <DetailSkeleton label={t('inventaire.mine.loading')} />
  ) : (
    <Walk key={draft.key.holder} draft={draft} {...count} />
  );
}

type WalkProps = CountProps & { draft: FormDraftHandle<CountContents> };

/** From the first that was not counted; past the last, what was counted is shown. */
function Walk({ draft, stocks, back }: WalkProps) {
  const t = useT();
  const dates = useDateFormatter();
  const { contents, restored, change } = draft;
  const [at, setAt] = useState(() => {
    const next = stocks.findIndex(({ id }) => contents.lignes[id] === undefined);
    return next === -1 ? stocks.length : next;
  });
  const { send, isSending } = useSend(draft, back);
  const stock = stocks[at];
  return (
    <div className={classes['walk']}>
      {restored !== null && (
        <Banner
          kind="info"
          action={
            <NativeButton variant="outline" onClick={() => void draft.restart().catch(reportError)}>
              {t('inventaire.count.restart')}
            </NativeButton>
          }
        >
          {t('inventaire.count.restored', { when: dates.instant(restored) })}
        </Banner>
      )}
      {stock === undefined ? (
        <CountReview
          contents={contents}
          stocks={stocks}
          isSending={isSending}
          onNote={(note) => change((now) => ({ ...now, note }))}
          onOpen={(id) => setAt(stocks.findIndex((each) => each.id === id))}
          onBack={() => setAt(Math.max(0, stocks.length - 1))}
          onSend={send}
        />
      ) : (
        <CountOne
          key={stock.id}
          stock={stock}
          place={{ at: at + 1, count: stocks.length }}
          counted={contents.lignes[stock.id]?.compte}
          onCount={(compte) => {
            change((now) => withLine(now, stock, { compte, at: correctedNow() }));
            setAt(at + 1);
          }}
          onPass={() => {
            change((now) => withoutLine(now, stock.id));
            setAt(at + 1);
          }}
          {...(at > 0 && { onBack: () => setAt(at - 1) })}
          onReview={() => setAt(stocks.length)}
        />
      )}
    </div>
  );
}

function useSend(draft: FormDraftHandle<CountContents>, back: string) {
  const t = useT();
  const navigate = useNavigate();
  const isConnected = useIsServerReached();
  const [isSending, setIsSending] = useState(false);
  const send = useOneAtATime(async () => {
    setIsSending(true);
    try {
      await sendCount(await draft.save());
      draft.leave();
      positive(t(isConnected ? 'inventaire.count.sent' : 'inventaire.count.kept'));
      await navigate({ href: back });
    } catch (error) {
      negative(error instanceof DraftGoneError ? t('inventaire.count.gone') : failureText(error));
    } finally {
      setIsSending(false);
    }
  });
  return { isSending, send: () => void send() };
}
