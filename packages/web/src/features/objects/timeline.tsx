import { ActionIcon } from '@mantine/core';
import type { ThreadObject, TimelineEntry } from '@releve/domain/features/objects.ts';
import type { Message } from '@releve/domain/messages.ts';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { needTexts, type Translate, useT } from '../../platform/i18n/i18n.ts';
import { ReadFallback } from '../../ui/read-fallback.tsx';
import { useUserStore } from '../../platform/stores/user-store.ts';
import { useUnsaved } from '../../ui/layer-guard.tsx';
import { ActionMenu } from '../../ui/menu/action-menu.tsx';
import { UnsentNote } from '../../ui/message-parts.tsx';
import { CardSkeleton } from '../../ui/skeletons.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { ViewCard } from '../../ui/view-card.tsx';
import { fullName } from '../../platform/i18n/person-name.ts';
import { AboutMessage, useCorrection } from './message/about-message.tsx';
import { useEditMessage, useWithdrawMessage } from './message/change-message.ts';
import { Composer } from './message/composer.tsx';
import { MessageBody } from './message/message-body.tsx';
import { MessagePieces } from './message/message-pieces.tsx';
import { messageTexts } from './message/message.texts.ts';
import classes from './objects.module.css';
import { type OtherEntries, type OtherEntry, withOthers } from './timeline-others.ts';
import { useSendMessage, useTimeline } from './timeline.queries.ts';
import { recordTexts } from '../../platform/i18n/record-texts.ts';
import { journalTexts } from '../journal/journal.texts.ts';
import { objectsTexts } from './objects.texts.ts';

needTexts(journalTexts, messageTexts, objectsTexts, recordTexts);

type ThreadProps = { object: ThreadObject; id: number };

type TimelineProps = ThreadProps & { others?: OtherEntries };

/** What was done to an object and what people write under it, in one order. */
export function Timeline({ object, id, others }: TimelineProps) {
  const t = useT();
  const read = useTimeline(object, id);
  const { timeline, unsent } = read;
  const [edited, setEdited] = useState<Message | null>(null);
  const canWrite = timeline?.peut_ecrire === true;
  return (
    <ViewCard title={t('objects.timeline.title')}>
      {timeline === undefined && (
        <ReadFallback
          read={read}
          title={t('objects.timeline.failed')}
          skeleton={<CardSkeleton label={t('objects.timeline.loading')} count={1} />}
        />
      )}
      {timeline !== undefined && (
        <ol className={classes['timeline']} aria-label={t('objects.timeline.list')}>
          {withOthers(timeline.data, others).map((entry) =>
            entry.kind === 'other' ? (
              <OtherLine key={entry.key} entry={entry} />
            ) : (
              <Entry
                key={entry.kind === 'act' ? entry.id : entry.uuid}
                object={object}
                entry={entry}
                isUnsent={entry.kind === 'message' && unsent.has(entry.uuid)}
                canWrite={canWrite}
                onEdit={setEdited}
              />
            ),
          )}
        </ol>
      )}
      {canWrite && <Write object={object} id={id} edited={edited} onDone={() => setEdited(null)} />}
    </ViewCard>
  );
}

type EntryLineProps = { who: TimelineEntry['par']; what: string; at: string; after?: string };

/** The moment stays on one line. */
function EntryLine({ who, what, at, after = '' }: EntryLineProps) {
  const dates = useDateFormatter();
  return (
    <p className={classes['quiet']}>
      {who !== null && `${fullName(who)} · `}
      {what !== '' && `${what} · `}
      <span className={classes['moment']}>{dates.instant(at)}</span>
      {after}
    </p>
  );
}

function OtherLine({ entry: { par, text, at, pieces } }: { entry: OtherEntry }) {
  return (
    <li>
      <EntryLine who={par} what={text} at={at} />
      {pieces !== undefined && (
        <div className={classes['message']}>
          <MessagePieces pieces={pieces} />
        </div>
      )}
    </li>
  );
}

type Act = Extract<TimelineEntry, { kind: 'act' }>['action'];

/** How it began is named by what it is. */
const nameAct = (object: ThreadObject, action: Act, t: Translate): string =>
  action === 'creation' ? t(`objects.timeline.begun.${object}`) : t(`acts.${action}`);

type EntryProps = {
  object: ThreadObject;
  entry: TimelineEntry;
  isUnsent: boolean;
  canWrite: boolean;
  onEdit: (message: Message) => void;
};

function Entry({ object, entry, isUnsent, canWrite, onEdit }: EntryProps) {
  const t = useT();
  const me = useUserStore(({ details }) => details?.id ?? null);
  const isMessage = entry.kind === 'message' && entry.retire_le === null;
  const isEdited = isMessage && entry.modifie_le !== null;
  return (
    <li>
      <div className={classes['entryHead']}>
        <EntryLine
          who={entry.par}
          what={entry.kind === 'act' ? nameAct(object, entry.action, t) : ''}
          at={entry.at}
          after={isEdited ? ` · ${t('messages.message.edited')}` : ''}
        />
        {isMessage && canWrite && !isUnsent && entry.par?.id === me && (
          <OwnMenu message={entry} onEdit={onEdit} />
        )}
      </div>
      {entry.kind === 'message' && (
        <div className={classes['message']}>
          <MessageBody message={entry} />
        </div>
      )}
      {isUnsent && <UnsentNote>{t('objects.timeline.will_be_sent')}</UnsentNote>}
    </li>
  );
}

type OwnMenuProps = { message: Message; onEdit: (message: Message) => void };

/** What one can do with what one wrote. */
function OwnMenu({ message, onEdit }: OwnMenuProps) {
  const t = useT();
  const withdraw = useWithdrawMessage();
  return (
    <ActionMenu
      position="bottom-end"
      renderTarget={(props) => (
        <ActionIcon
          {...props}
          variant="subtle"
          color="gray"
          className={classes['more']}
          aria-label={t('messages.change.title')}
        >
          <IconDots size={iconSize.control} stroke={iconStroke} />
        </ActionIcon>
      )}
      sections={[
        {
          entries: [
            // A quick answer is no text: each reader sees it in another language.
            message.modele === null && {
              label: t('messages.change.edit'),
              icon: IconPencil,
              onClick: () => onEdit(message),
            },
            {
              label: t('messages.change.withdraw'),
              icon: IconTrash,
              isDanger: true,
              onClick: () => void withdraw(message.uuid),
            },
          ],
        },
      ]}
    />
  );
}

const MENU_CLOSES_MS = 50;

type WriteProps = ThreadProps & { edited: Message | null; onDone: () => void };

function Write({ object, id, edited, onDone }: WriteProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [correction, setCorrection] = useCorrection(edited);
  const send = useSendMessage(object, id);
  const edit = useEditMessage();
  useUnsaved(text.trim() !== '' || (edited !== null && correction !== edited.texte));
  useEffect(() => {
    if (edited === null) return;
    // The menu gives the focus back to its button first.
    const timer = setTimeout(() => input.current?.focus(), MENU_CLOSES_MS);
    return () => clearTimeout(timer);
  }, [edited]);
  return (
    <div className={classes['composer']}>
      <Composer
        key={edited?.uuid ?? 'new'}
        inputRef={input}
        text={edited === null ? text : correction}
        onText={edited === null ? setText : setCorrection}
        isCorrection={edited !== null}
        about={edited && <AboutMessage message={edited} isCorrection onDone={onDone} />}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || edited === null) return;
          event.preventDefault();
          onDone();
        }}
        onSend={async ({ texte, files }) => {
          if (edited === null) return send({ texte, files });
          if (texte !== edited.texte) await edit(edited.uuid, texte);
          onDone();
        }}
      />
    </div>
  );
}
