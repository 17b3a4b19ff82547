import { useIsPhone } from '../../ui/use-is-phone.ts';
import { LateThread } from './late-thread.tsx';
import { useVisibleHeight } from './use-visible-height.ts';
import classes from './messagerie.module.css';

/** A conversation in a file, which has the name already. It has the rest of the window: only the messages scroll. */
export function FileThread({ cle }: { cle: string }) {
  useVisibleHeight(useIsPhone());
  return (
    <div className={classes['inFile']} data-fills-frame="file">
      <LateThread cle={cle} isInFile />
    </div>
  );
}
