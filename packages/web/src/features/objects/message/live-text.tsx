import { Fragment, useMemo } from 'react';
import { useSettingsStore } from '../../../platform/stores/settings-store.ts';
import { telephoneLink } from '../../../platform/telephone.ts';
import { directionsTo } from '../../clients/directions.ts';
import { linkify, type TextPart } from './linkify.ts';
import classes from './message.module.css';

/** What somebody wrote, with their own line breaks; what can be followed, dialled or driven to is a link. */
export function LiveText({ children }: { children: string }) {
  const parts = useMemo(() => linkify(children), [children]);
  return (
    <p className={classes['text']}>
      {parts.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never move
        <Fragment key={index}>
          {part.kind === 'text' ? part.text : <LivePart part={part} />}
        </Fragment>
      ))}
    </p>
  );
}

function LivePart({ part }: { part: Exclude<TextPart, { kind: 'text' }> }) {
  const app = useSettingsStore(({ mapsApp }) => mapsApp);
  if (part.kind === 'phone') return <a href={telephoneLink(part.text)}>{part.text}</a>;
  if (part.kind === 'mail') return <a href={part.href}>{part.text}</a>;
  const href = part.kind === 'web' ? part.href : directionsTo(writtenPlace(part.text), app);
  return (
    <a href={href} target="_blank" rel="noreferrer nofollow">
      {part.text}
    </a>
  );
}

const writtenPlace = (adresse: string) => ({
  adresse,
  ville: '',
  code_postal: '',
  lat: null,
  lng: null,
});
