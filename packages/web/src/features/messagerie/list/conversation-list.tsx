import { Button } from '@mantine/core';
import {
  IconMessagePlus,
  IconMessages,
  IconSearchOff,
  IconSpeakerphone,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useDebounced } from '../../../platform/api/use-debounced.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { OpenedLayer } from '../../../platform/on-demand.tsx';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { useUrlState } from '../../../platform/url/use-url-state.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ReadFallback } from '../../../ui/read-fallback.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { useOpened } from '../../../ui/use-opened.ts';
import {
  type Filter,
  filterOf,
  FILTERS,
  messagerieSearch,
  searchOf,
} from '../messagerie-search.ts';
import { useConversations } from '../messagerie.queries.ts';
import { ConversationRow } from './conversation-row.tsx';
import { FoundMessages } from './found-messages.tsx';
import { FIRST_SHOWN, ListRest } from './list-rest.tsx';
import classes from './list.module.css';

const loadContacts = () => import('../contacts-sheet.tsx');
const loadAnnounce = () => import('../announce-sheet.tsx');

const SEARCH_PAUSE_MS = 250;

/** One's conversations, the last written first; with words to search, also the messages that have them. */
export function ConversationList({ openKey }: { openKey: string | null }) {
  const t = useT();
  const [search, change] = useUrlState(messagerieSearch);
  const filter = filterOf(search);
  const canAnnounce = useAbility().can('publish', 'Message');
  const contacts = useOpened(null);
  const announcing = useOpened(null);
  const write = (
    <Button
      leftSection={
        <IconMessagePlus size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
      }
      onClick={() => contacts.open(null)}
    >
      {t('messagerie.list.new')}
    </Button>
  );
  return (
    <section className={classes['side']} aria-label={t('messagerie.list.label')}>
      <div className={classes['head']}>
        <div className={classes['titleLine']}>
          <h1 className={classes['title']}>{t('messagerie.title')}</h1>
          {canAnnounce && (
            <button
              type="button"
              className={classes['tool']}
              aria-label={t('messagerie.list.announce')}
              title={t('messagerie.list.announce')}
              onClick={() => announcing.open(null)}
            >
              <IconSpeakerphone size={iconSize.bar} stroke={iconStroke} aria-hidden="true" />
            </button>
          )}
          <button
            type="button"
            className={classes['tool']}
            data-primary
            aria-label={t('messagerie.list.new')}
            title={t('messagerie.list.new')}
            onClick={() => contacts.open(null)}
          >
            <IconMessagePlus size={iconSize.bar} stroke={iconStroke} aria-hidden="true" />
          </button>
        </div>
        <SearchField
          value={search.q}
          onChange={(q) => change({ q }, { replaces: true })}
          label={t('messagerie.list.search')}
          placeholder={t('messagerie.list.search_short')}
          clearLabel={t('lists.clear_search')}
        />
        <Filters
          value={filter}
          onChange={(chosen) => change(searchOf(chosen), { replaces: true })}
        />
      </div>
      <Found q={search.q} filter={filter} openKey={openKey} write={write} />
      <OpenedLayer load={loadContacts} opened={contacts} props={{}} />
      <OpenedLayer load={loadAnnounce} opened={announcing} props={{}} />
    </section>
  );
}

function Filters({ value, onChange }: { value: Filter; onChange: (filter: Filter) => void }) {
  const t = useT();
  return (
    <div className={classes['filters']} role="group" aria-label={t('messagerie.list.filter')}>
      {FILTERS.map((filter) => (
        <button
          key={filter}
          type="button"
          className={classes['filter']}
          aria-pressed={filter === value}
          onClick={() => onChange(filter)}
        >
          {t(`messagerie.list.filters.${filter}`)}
        </button>
      ))}
    </div>
  );
}

interface FoundProps {
  q: string;
  filter: Filter;
  openKey: string | null;
  write: React.ReactNode;
}

function Found({ q, filter, openKey, write }: FoundProps) {
  const t = useT();
  const words = useDebounced(q.trim(), SEARCH_PAUSE_MS);
  const [shown, setShown] = useState(FIRST_SHOWN);
  const list = useConversations({
    ...searchOf(filter),
    ...(words !== '' && { q: words }),
    per_page: shown,
  });
  const { data, isFetching } = list;
  if (data === undefined) {
    return (
      <ReadFallback
        read={list}
        title={t('messagerie.list.failed')}
        skeleton={
          <div className={classes['waiting']}>
            <ListSkeleton label={t('messagerie.list.loading')} />
          </div>
        }
      />
    );
  }
  const conversations = data.data;
  const isSearched = words !== '';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard
    <div className={classes['scroll']} tabIndex={-1}>
      {isSearched && conversations.length > 0 && (
        <h2 className={classes['heading']}>{t('messagerie.list.found_conversations')}</h2>
      )}
      {conversations.length > 0 && (
        <ul className={classes['list']} aria-label={t('messagerie.list.label')}>
          {conversations.map((conversation) => (
            <ConversationRow
              key={conversation.cle}
              conversation={conversation}
              isOpen={conversation.cle === openKey}
            />
          ))}
        </ul>
      )}
      <ListRest
        total={data.meta.total}
        shown={conversations.length}
        label={t('messagerie.list.more')}
        isLoading={isFetching}
        onMore={setShown}
      />
      {isSearched ? (
        <FoundMessages words={words} hasConversations={conversations.length > 0} />
      ) : (
        conversations.length === 0 && <Nothing filter={filter} write={write} />
      )}
    </div>
  );
}

function Nothing({ filter, write }: Pick<FoundProps, 'filter' | 'write'>) {
  const t = useT();
  const of = filter === 'tous' ? 'empty' : filter === 'non_lus' ? 'all_read' : 'none_of_kind';
  return (
    <EmptyState
      icon={filter === 'tous' ? IconMessages : IconSearchOff}
      title={t(`messagerie.list.${of}`)}
      text={t(`messagerie.list.${of}_text`)}
      action={filter === 'tous' ? write : undefined}
    />
  );
}
