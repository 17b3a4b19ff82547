import type { MessagePiece } from '@releve/domain/messages.ts';
import { IconFile, IconFileTypePdf } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { OpenedLayer } from '../../../platform/on-demand.tsx';
import { AttachmentPicture } from '../../../ui/attachments/attachments-field.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { useOpened } from '../../../ui/use-opened.ts';
import { VoicePlayer } from '../../../ui/attachments/voice-player.tsx';
import classes from './message.module.css';

const loadLightbox = () => import('./lightbox.tsx');

const isPhoto = ({ type }: MessagePiece): boolean => type.startsWith('image/');
const isVoice = ({ type }: MessagePiece): boolean => type.startsWith('audio/');

/** Photos side by side, then voice notes and files, each on its line. */
export function MessagePieces({ pieces }: { pieces: readonly MessagePiece[] }) {
  const t = useT();
  const opened = useOpened(0);
  const voiceWords = {
    label: t('messages.message.voice'),
    play: t('messages.voice.play'),
    pause: t('messages.voice.pause'),
    position: t('messages.voice.position'),
    broken: t('messages.voice.broken'),
    save: t('messages.voice.save'),
  };
  const photos = pieces.filter(isPhoto);
  const others = pieces.filter((piece) => !isPhoto(piece));
  return (
    <>
      {photos.length > 0 && (
        <ul
          className={classes['photos']}
          data-count={Math.min(photos.length, 4)}
          aria-label={t('messages.message.pieces')}
        >
          {photos.map((photo, index) => (
            <li key={photo.uuid}>
              <button
                type="button"
                className={classes['photo']}
                aria-label={t('messages.message.open_photo', {
                  number: index + 1,
                  total: photos.length,
                })}
                onClick={() => opened.open(index)}
              >
                <AttachmentPicture url={photo.vignette_url ?? photo.url} name={photo.nom} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {others.map((piece) =>
        isVoice(piece) && piece.url !== '' ? (
          <VoicePlayer key={piece.uuid} src={piece.url} words={voiceWords} />
        ) : (
          <FileLine key={piece.uuid} piece={piece} />
        ),
      )}
      <OpenedLayer load={loadLightbox} opened={opened} props={{ photos, first: opened.subject }} />
    </>
  );
}

function FileLine({ piece: { nom, type, url } }: { piece: MessagePiece }) {
  const t = useT();
  const Icon = type === 'application/pdf' ? IconFileTypePdf : IconFile;
  const content = (
    <>
      <Icon size={iconSize.bar} stroke={iconStroke} aria-hidden="true" />
      <span className={classes['fileName']}>{nom}</span>
    </>
  );
  // What still waits here has no address yet.
  if (url === '') {
    return (
      <span className={classes['file']}>
        {content}
        <span className="visually-hidden">{t('messages.message.states.waiting')}</span>
      </span>
    );
  }
  return (
    <a
      className={classes['file']}
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={t('messages.message.file', { nom })}
    >
      {content}
    </a>
  );
}
