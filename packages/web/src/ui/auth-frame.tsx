import type { ReactNode } from 'react';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { NightScene } from './night-scene.tsx';
import classes from './auth-frame.module.css';

type AuthFrameProps = {
  /** The product's name, beside the mark. */
  name: string;
  /** One quiet line over the night. */
  tagline?: string;
  title: string;
  /** A sentence under the title. */
  text?: ReactNode;
  children: ReactNode;
  /** Links and notes under the form. */
  footer?: ReactNode;
  /** Stands over the night, on its lower edge: it moves nothing when it comes. */
  note?: ReactNode;
  /** On a phone, the night leaves its height to a longer form. */
  isLong?: boolean;
};

/** The frame of the pages seen before signing in: the night, one light, a card. */
export function AuthFrame(props: AuthFrameProps) {
  const { name, tagline, title, text, children, footer, note, isLong } = props;
  return (
    <div className={classes['frame']} data-long={isLong}>
      <div className={classes['night']}>
        <NightScene />
      </div>
      <header className={classes['brand']}>
        <Logo size={40} name={name} />
        {tagline && <p className={classes['tagline']}>{tagline}</p>}
        <LanguageSwitch className={classes['language']} />
        {note}
      </header>
      <main className={classes['card']}>
        <div className={classes['inner']}>
          <h1 className={classes['title']}>{title}</h1>
          {text && <p className={classes['text']}>{text}</p>}
          {children}
          {footer && <div className={classes['footer']}>{footer}</div>}
        </div>
      </main>
    </div>
  );
}
