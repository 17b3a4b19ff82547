import { Thread } from './thread/thread.tsx';
import classes from './messagerie.module.css';

/** A conversation in a file, which has the name already. */
export const FileThread = ({ cle }: { cle: string }) => (
  <div className={classes['inFile']}>
    <Thread cle={cle} isInFile />
  </div>
);
