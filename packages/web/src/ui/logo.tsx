import classes from './logo.module.css';

type LogoProps = {
  /** In pixels. */
  size?: number;
  /** Said to a screen reader; without it the mark is decoration. */
  title?: string;
  /** The name beside the mark. */
  name?: string;
};

const LETTER = 'M11 56V24A16 16 0 0 1 27 8h8a16 16 0 0 1 0 32H21v16z';
const LIGHT = 'M21 31v-7a10 10 0 0 1 20 0v7zM25 40h12l19 16H38z';

/** An R whose bowl is a lit window and whose leg is the light it throws: left on for the next shift. */
export function Logo({ size = 32, title, name }: LogoProps) {
  const mark = (
    <svg
      width={size}
      height={size}
      viewBox="0 0 64 64"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <path fill="currentColor" d={LETTER} />
      <path className={classes['light']} d={LIGHT} />
    </svg>
  );
  if (!name) return mark;
  return (
    <span className={classes['signature']}>
      {mark}
      <span style={{ fontSize: size * 0.72 }}>{name}</span>
    </span>
  );
}
