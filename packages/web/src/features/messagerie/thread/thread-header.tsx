import type { Conversation } from '@releve/domain/features/messagerie.ts';
import { IconArrowLeft, IconBuilding, IconPhone, IconSpeakerphone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { OnDemand } from '../../../platform/on-demand.tsx';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { useUserStore } from '../../../platform/stores/user-store.ts';
import { telephoneLink } from '../../../platform/telephone.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { ConversationPicture } from '../list/conversation-picture.tsx';
import { conversationName } from '../list/conversation-words.ts';
import classes from './thread.module.css';

const loadOpenIncidents = () => import('../../incidents/open-incidents.tsx');

type ThreadHeaderProps = {
  conversation: Conversation;
  /** Alone on a phone, it is the screen: its name is the heading, and it has a way back. */
  isAlone: boolean;
  /** Who is writing now; null for nobody. */
  typing: string | null;
};

export function ThreadHeader({ conversation, isAlone, typing }: ThreadHeaderProps) {
  const t = useT();
  const me = useUserStore(({ details }) => details?.id);
  const { personne } = conversation;
  const Heading = isAlone ? 'h1' : 'h2';
  return (
    <header className={classes['header']}>
      {isAlone && <BackLink />}
      <ConversationPicture conversation={conversation} size={40} />
      <div className={classes['who']}>
        <FileLink conversation={conversation}>
          <Heading className={classes['name']}>{conversationName(conversation, t)}</Heading>
          <p className={classes['about']} data-live={typing !== null || undefined}>
            {typing ?? <About conversation={conversation} />}
          </p>
        </FileLink>
      </div>
      {conversation.client !== null && (
        <OnDemand
          load={loadOpenIncidents}
          isWanted={conversation.genre === 'site'}
          props={{ clientId: conversation.client.id }}
        />
      )}
      {personne?.telephone != null && personne.id !== me && (
        <a
          className={classes['icon']}
          href={telephoneLink(personne.telephone)}
          aria-label={t('messagerie.thread.call', { nom: fullName(personne) })}
        >
          <IconPhone size={iconSize.bar} stroke={iconStroke} aria-hidden="true" />
        </a>
      )}
    </header>
  );
}

export function BackLink() {
  const t = useT();
  return (
    <Link
      to="/user/messagerie"
      search={(before: Record<string, unknown>) => ({ ...before, autour: undefined })}
      className={classes['icon'] ?? ''}
      aria-label={t('messagerie.thread.back')}
    >
      <IconArrowLeft size={iconSize.bar} stroke={iconStroke} aria-hidden="true" />
    </Link>
  );
}

/** A manager goes on to the file; for others it is a name. */
function FileLink({ conversation, children }: { conversation: Conversation; children: ReactNode }) {
  const ability = useAbility();
  const { genre, personne, client } = conversation;
  if (!ability.can('enter', 'Admin')) return children;
  if (genre === 'site' && client !== null) {
    return (
      <Link className={classes['file'] ?? ''} to={`/admin/clients/view/${client.id}`}>
        {children}
      </Link>
    );
  }
  if (genre === 'directe' && personne !== null) {
    return (
      <Link className={classes['file'] ?? ''} to={`/admin/employes/view/${personne.id}`}>
        {children}
      </Link>
    );
  }
  return children;
}

function About({ conversation: { genre, membres, personne } }: { conversation: Conversation }) {
  const t = useT();
  const people = t('messagerie.thread.members', { count: membres });
  if (genre === 'site') {
    return (
      <>
        <IconBuilding size={iconSize.inline} stroke={iconStroke} aria-hidden="true" /> {people}
      </>
    );
  }
  if (genre === 'annonce') {
    return (
      <>
        <IconSpeakerphone size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />{' '}
        {t('messagerie.announcement')} · {people}
      </>
    );
  }
  return personne?.actif === false ? t('messagerie.thread.inactive') : null;
}
