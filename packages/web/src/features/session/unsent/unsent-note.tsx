// Over the night of the sign-in page: what waits on this device, and for whose sign-in. A file of its own, which comes after the page.
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import classes from './unsent-note.module.css';
import { unsentTexts } from './unsent.texts.ts';
import { useWaitingOwners } from './use-waiting-owners.ts';
import { describeWaiting } from './waiting-words.ts';

needTexts(unsentTexts);

export default function UnsentNote() {
  const t = useT();
  const owners = useWaitingOwners(null);
  if (owners.length === 0) return null;
  return (
    <div className={classes['note']} role="status">
      {describeWaiting(t, owners).map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  );
}
