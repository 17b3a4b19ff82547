import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { iconSize } from '../theme/icon-sizes.ts';
import { formatSeconds } from './format-seconds.ts';
import { useVoicePlayer } from './use-voice-player.ts';
import classes from './voice.module.css';

interface VoicePlayerProps {
  src: string;
  words: {
    /** Of the whole, as « Message vocal d’Ana Roy ». */
    readonly label: string;
    readonly play: string;
    readonly pause: string;
    readonly position: string;
    /** This browser cannot play it. */
    readonly broken: string;
    readonly save: string;
  };
}

/** A voice note: play, pause and go to a place, by touch and by keyboard. */
export function VoicePlayer({ src, words }: VoicePlayerProps) {
  const { isPlaying, isBroken, length, at, toggle, goTo } = useVoicePlayer(src);
  if (isBroken) {
    return (
      <p className={classes['broken']}>
        {words.broken}{' '}
        <a href={src} download>
          {words.save}
        </a>
      </p>
    );
  }
  const Icon = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <div className={classes['player']} role="group" aria-label={words.label}>
      <button
        type="button"
        className={classes['button']}
        aria-label={isPlaying ? words.pause : words.play}
        onClick={() => void toggle()}
      >
        <Icon size={iconSize.control} aria-hidden="true" />
      </button>
      <input
        type="range"
        className={classes['position']}
        aria-label={words.position}
        aria-valuetext={formatSeconds(at)}
        min={0}
        max={length ?? 1}
        step={1}
        value={Math.min(at, length ?? 1)}
        disabled={length === null}
        onChange={({ currentTarget }) => goTo(Number(currentTarget.value))}
      />
      <span className={classes['time']}>
        {length === null ? '–:––' : `${formatSeconds(at)} / ${formatSeconds(length)}`}
      </span>
    </div>
  );
}
