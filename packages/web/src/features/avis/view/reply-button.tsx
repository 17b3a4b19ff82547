import type { AvisFile } from '@releve/domain/features/avis.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { SheetButton } from './your-turn.tsx';
import classes from '../avis.module.css';

const loadReply = () => import('./reply-sheet.tsx');

/** For ever: what was received can be answered years later. */
export function ReplyButton({ avis }: { avis: AvisFile }) {
  const t = useT();
  return (
    <div className={classes['reply']}>
      <SheetButton load={loadReply} avis={avis} label={t('avis.reply.open')} isQuiet />
    </div>
  );
}
