import type { Contact } from '@releve/domain/features/messagerie.ts';
import type { Usergroup } from '@releve/domain/usergroup.ts';
import { IconUserSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useDebounced } from '../../platform/api/use-debounced.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { fullName } from '../../platform/i18n/person-name.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ReadFallback } from '../../ui/read-fallback.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { CallLink } from './call-link.tsx';
import { ConversationPicture } from './list/conversation-picture.tsx';
import { conversationName } from './list/conversation-words.ts';
import { useContacts } from './messagerie.queries.ts';
import classes from './list/list.module.css';
import own from './contacts-sheet.module.css';

const PAUSE_MS = 250;
const SHOWN = 50;

type ContactsSheetProps = { isOpen: boolean; onClose: () => void };

/** To whom one may write; the conversation opens, whether it has begun or not. */
export default function ContactsSheet({ isOpen, onClose }: ContactsSheetProps) {
  const t = useT();
  const [words, setWords] = useState('');
  const q = useDebounced(words.trim(), PAUSE_MS);
  const read = useContacts({
    per_page: SHOWN,
    ...(q !== '' && { q }),
  });
  const { data } = read;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('messagerie.contacts.title')}>
      <div className={own['contacts']}>
        <SearchField
          value={words}
          onChange={setWords}
          label={t('messagerie.contacts.search')}
          clearLabel={t('lists.clear_search')}
        />
        {data === undefined && (
          <ReadFallback
            read={read}
            title={t('messagerie.contacts.failed')}
            skeleton={<ListSkeleton label={t('messagerie.contacts.loading')} />}
          />
        )}
        {data?.data.length === 0 && (
          <EmptyState
            icon={IconUserSearch}
            title={t('messagerie.contacts.empty')}
            text={t('messagerie.contacts.empty_text')}
          />
        )}
        {data !== undefined && data.data.length > 0 && (
          <ul className={own['list']} aria-label={t('messagerie.contacts.list')}>
            {data.data.map((contact) => (
              <ContactRow key={contact.cle} contact={contact} onChoose={onClose} />
            ))}
          </ul>
        )}
        {data !== undefined && data.meta.total > data.data.length && (
          <p className={own['more']}>{t('messagerie.contacts.more')}</p>
        )}
      </div>
    </Sheet>
  );
}

function ContactRow({ contact, onChoose }: { contact: Contact; onChoose: () => void }) {
  const t = useT();
  const { usergroup, personne } = contact;
  return (
    <li className={own['contact']}>
      <Link
        to={`/user/messagerie/${contact.cle}`}
        className={classes['row'] ?? ''}
        onClick={onChoose}
      >
        <ConversationPicture conversation={contact} size={40} />
        <span className={classes['words']}>
          <span className={classes['name']}>{conversationName(contact, t)}</span>
          <span className={classes['last']}>
            {usergroup === null
              ? t('messagerie.contacts.site')
              : t(`usergroups.${usergroup as Usergroup}`)}
          </span>
        </span>
      </Link>
      {personne?.telephone != null && (
        <CallLink nom={fullName(personne)} telephone={personne.telephone} />
      )}
    </li>
  );
}
