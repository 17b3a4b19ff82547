import { CONVERSATION_KEY } from '@releve/domain/conversation-key.ts';
import { IconLock, IconMessages } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { createElement, useState } from 'react';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { usePart } from '../../platform/on-demand.tsx';
import { useSettingsStore } from '../../platform/stores/settings-store.ts';
import { useUrlState } from '../../platform/url/use-url-state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { ConversationList } from './list/conversation-list.tsx';
import { messagerieSearch } from './messagerie-search.ts';
import { messageTexts } from '../objects/message/message.texts.ts';
import { messagerieTexts } from './messagerie.texts.ts';
import type { ThreadProps } from './thread/thread.tsx';
import { useVisibleHeight } from './use-visible-height.ts';
import classes from './messagerie.module.css';

needTexts(messagerieTexts, messageTexts);

/** The list is read without it, and a conversation is opened by a press. */
const loadThread = async () => ({ default: (await import('./thread/thread.tsx')).Thread });

/** Nobody reads another's letters: the server refuses as well. */
export default function MessageriePage() {
  const t = useT();
  const isEmployeMode = useSettingsStore(({ employeMode }) => employeMode.active);
  if (!isEmployeMode) return <Conversations />;
  return (
    <Page title={t('messagerie.title')} isTitleHiddenOnPhone>
      <EmptyState
        icon={IconLock}
        title={t('messagerie.page.employe_mode')}
        text={t('messagerie.page.employe_mode_text')}
      />
    </Page>
  );
}

/** A phone shows the list, then a conversation; a desktop both. */
function Conversations() {
  const t = useT();
  const isPhone = useIsPhone();
  const { conversation: cle } = useParams({ strict: false }) as { conversation?: string };
  const [{ autour }] = useUrlState(messagerieSearch);
  const isOpen = cle !== undefined && CONVERSATION_KEY.test(cle);
  useVisibleHeight(isPhone && isOpen);
  const thread = isOpen ? (
    <LateThread cle={cle} soughtSeq={autour ?? null} isAlone={isPhone} />
  ) : (
    <div className={classes['nothing']}>
      <EmptyState
        icon={IconMessages}
        title={t('messagerie.page.choose')}
        text={t('messagerie.page.choose_text')}
      />
    </div>
  );
  if (isPhone) {
    return isOpen ? (
      <div className={classes['alone']} data-fills-frame="alone">
        {thread}
      </div>
    ) : (
      <ConversationList openKey={null} />
    );
  }
  return (
    <div className={classes['both']} data-fills-frame="both">
      <ConversationList openKey={cle ?? null} />
      {thread}
    </div>
  );
}

function LateThread(props: ThreadProps) {
  const t = useT();
  const [hasFailed, setHasFailed] = useState(false);
  const Thread = usePart({
    load: loadThread,
    isWanted: !hasFailed,
    onFailure: () => setHasFailed(true),
  });
  if (Thread !== null) return createElement(Thread, props);
  return (
    <section className={classes['nothing']} aria-label={t('messagerie.title')}>
      {props.isAlone && <h1 className="visually-hidden">{t('messagerie.title')}</h1>}
      {hasFailed ? (
        <ErrorState
          title={t('messagerie.thread.failed')}
          text={t('messagerie.thread.failed_text')}
          onRetry={() => setHasFailed(false)}
        />
      ) : (
        <ListSkeleton label={t('messagerie.thread.loading')} count={5} />
      )}
    </section>
  );
}
