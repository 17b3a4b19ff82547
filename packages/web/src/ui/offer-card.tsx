import type { TablerIcon } from '@tabler/icons-react';
import { useId } from 'react';
import { NativeButton } from './native/native-button.tsx';
import { iconSize, iconStroke } from './theme/icon-sizes.ts';
import classes from './offer-card.module.css';

type OfferCardProps = {
  icon: TablerIcon;
  title: string;
  text: string;
  decline: string;
  accept: string;
  onDecline: () => void;
  onAccept: () => void;
};

/** A question that is asked once, in the middle of a screen, and put aside with one tap. */
export function OfferCard(props: OfferCardProps) {
  const { icon: Icon, title, text, decline, accept, onDecline, onAccept } = props;
  const titleId = useId();
  return (
    <section className={classes['offer']} aria-labelledby={titleId}>
      <h2 className={classes['title']} id={titleId}>
        <Icon size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
        {title}
      </h2>
      <p className={classes['text']}>{text}</p>
      <div className={classes['answers']}>
        <NativeButton variant="outline" onClick={onDecline}>
          {decline}
        </NativeButton>
        <NativeButton onClick={onAccept}>{accept}</NativeButton>
      </div>
    </section>
  );
}
