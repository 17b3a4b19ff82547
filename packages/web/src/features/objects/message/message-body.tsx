import type { Message } from '@releve/domain/messages.ts';
import { IconAlertTriangle, IconArrowForwardUp, IconBan, IconMoonStars } from '@tabler/icons-react';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { useUserStore } from '../../../platform/stores/user-store.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { messageTexts } from './message.texts.ts';
import { LiveText } from './live-text.tsx';
import { MessagePieces } from './message-pieces.tsx';
import { nameOf, textOf } from './message-words.ts';
import classes from './message.module.css';

needTexts(messageTexts);

/** What a message says and shows, wherever it stands: in a conversation or under an object. */
export function MessageBody({ message }: { message: Message }) {
  const t = useT();
  if (message.retire_le !== null) {
    return (
      <p className={classes['withdrawn']}>
        <IconBan size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
        {t('messages.message.withdrawn')}
      </p>
    );
  }
  const text = textOf(message, t);
  return (
    <>
      <Marks message={message} />
      {message.reponse_a !== null && <Quote quoted={message.reponse_a} />}
      {message.pieces.length > 0 && <MessagePieces pieces={message.pieces} />}
      {text !== '' && <LiveText>{text}</LiveText>}
    </>
  );
}

function Marks({ message: { urgent, releve } }: { message: Message }) {
  const t = useT();
  const dates = useDateFormatter();
  if (!urgent && releve === null) return null;
  return (
    <div className={classes['marks']}>
      {urgent && (
        <span className={classes['mark']} data-kind="urgent">
          <IconAlertTriangle size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
          {t('messages.message.urgent')}
        </span>
      )}
      {releve !== null && (
        <span
          className={classes['mark']}
          data-kind={releve.vue_par === null ? 'releve' : 'taken'}
          title={t('messages.message.releve_until', { date: dates.instant(releve.jusqu_a) })}
        >
          <IconMoonStars size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
          {releve.vue_par === null
            ? t('messages.message.releve')
            : t('messages.message.releve_taken', { nom: nameOf(releve.vue_par, t) })}
        </span>
      )}
    </div>
  );
}

function Quote({ quoted }: { quoted: NonNullable<Message['reponse_a']> }) {
  const t = useT();
  const me = useUserStore(({ details }) => details?.id ?? null);
  const nom = quoted.par?.id === me ? t('messages.message.you') : nameOf(quoted.par, t);
  return (
    <blockquote className={classes['quote']}>
      <span className={classes['quoted']}>
        <IconArrowForwardUp size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
        <span className="visually-hidden">{t('messages.message.answers', { nom })}</span>
        <span aria-hidden="true">{nom}</span>
      </span>
      <span className={classes['quotedText']}>
        {quoted.texte === '' ? t('messages.message.files', { count: 1 }) : quoted.texte}
      </span>
    </blockquote>
  );
}
