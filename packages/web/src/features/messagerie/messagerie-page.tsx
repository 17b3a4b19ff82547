import { CONVERSATION_KEY } from '@releve/domain/conversation-key.ts';
import { IconLock, IconMessages } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { useSettingsStore } from '../../platform/stores/settings-store.ts';
import { useUrlState } from '../../platform/url/use-url-state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { LateThread } from './late-thread.tsx';
import { ConversationList } from './list/conversation-list.tsx';
import { messagerieSearch } from './messagerie-search.ts';
import { messageTexts } from '../objects/message/message.texts.ts';
import { messagerieTexts } from './messagerie.texts.ts';
import { useVisibleHeight } from './use-visible-height.ts';
import classes from './messagerie.module.css';

needTexts(messagerieTexts, messageTexts);

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
