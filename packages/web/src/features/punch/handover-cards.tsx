import type { MessagePiece } from '@releve/domain/messages.ts';
import { IconMoonStars } from '@tabler/icons-react';
import { useId } from 'react';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { fullName } from '../../platform/i18n/person-name.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { NativeButton } from '../../ui/native/native-button.tsx';
import { type Announcing, useTellKnown } from '../../ui/settle-together.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { positive } from '../../ui/toast/toast-store.ts';
import { textOf } from '../objects/message/message-words.ts';
import { messageTexts } from '../objects/message/message.texts.ts';
import { useTakeHandover } from '../messagerie/handovers.ts';
import type { Handover } from './handovers-at.ts';
import { punchTexts } from './punch.texts.ts';
import classes from './handovers.module.css';

needTexts(punchTexts, messageTexts);

export default function HandoverCards({
  shown,
  onKnown,
}: Announcing & { shown: readonly Handover[] }) {
  const t = useT();
  const titleId = useId();
  useTellKnown(true, onKnown);
  const take = useTakeHandover();
  if (shown.length === 0) return null;
  const takeOver = async (uuid: string) => {
    await take(uuid);
    positive(t('punch.handover.taken'));
  };
  return (
    // The focus of a card that was taken over stays among those that are left.
    <section aria-labelledby={titleId} tabIndex={-1}>
      <h2 className={classes['title']} id={titleId}>
        <IconMoonStars size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
        {t('punch.handover.title')}
      </h2>
      <ul className={classes['cards']}>
        {shown.map((handover) => (
          <li key={handover.message.uuid}>
            <HandoverCard handover={handover} onTake={() => void takeOver(handover.message.uuid)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function HandoverCard({ handover, onTake }: { handover: Handover; onTake: () => void }) {
  const t = useT();
  const textId = useId();
  const card = useKeptFocus<HTMLElement>();
  const timeZone = useServerSettingsStore(({ settings }) => settings.TIMEZONE);
  const format = useDateFormatter(timeZone);
  const { client, message } = handover;
  return (
    <article ref={card} className={classes['card']} aria-labelledby={textId}>
      <p className={`${classes['quiet']} tabular`}>
        {client.nom} · {message.par === null ? t('punch.handover.nobody') : fullName(message.par)} ·{' '}
        {format.instant(message.ecrit_le)}
      </p>
      <p className={classes['text']} id={textId}>
        {textOf(message, t) || t('punch.handover.files_only')}
      </p>
      {message.pieces.length > 0 && <Pieces pieces={message.pieces} />}
      <NativeButton onClick={onTake} aria-describedby={textId}>
        {t('punch.handover.take')}
      </NativeButton>
    </article>
  );
}

const Pieces = ({ pieces }: { pieces: readonly MessagePiece[] }) => (
  <ul className={classes['pieces']}>
    {pieces.map(({ uuid, nom, url, vignette_url }) => (
      <li key={uuid}>
        <a href={url} target="_blank" rel="noreferrer">
          {vignette_url === null ? nom : <img src={vignette_url} alt={nom} loading="lazy" />}
        </a>
      </li>
    ))}
  </ul>
);
