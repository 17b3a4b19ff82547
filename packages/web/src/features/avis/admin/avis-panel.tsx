import type { AvisFile } from '@releve/domain/features/avis.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { ReadFallback } from '../../../ui/read-fallback.tsx';
import { MessageText } from '../../../ui/message-parts.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { CardSkeleton } from '../../../ui/skeletons.tsx';
import { useLastDefined } from '../../../ui/use-last-defined.ts';
import { ViewCard } from '../../../ui/view-card.tsx';
import { avisTexts } from '../avis.texts.ts';
import { useAvis } from '../avis.queries.ts';
import { AvisReading } from '../view/avis-reading.tsx';
import { AvisTools } from '../view/avis-tools.tsx';
import { avisAdminTexts } from './avis-admin.texts.ts';
import { AvisActs } from './avis-acts.tsx';
import type { LadderOf } from './ladder.tsx';
import { SuspendedQuarts } from './suspended-quarts.tsx';
import classes from './avis-admin.module.css';

needTexts(avisTexts, avisAdminTexts);

type AvisPanelProps = {
  /** Undefined closes the panel. */
  id: number | undefined;
  ladder: LadderOf | undefined;
  onOpen: (id: number) => void;
  onEdit: (avis: AvisFile) => void;
  onClose: () => void;
};

/** One notice beside the list, with what its author can do. */
export default function AvisPanel({ id, ...panel }: AvisPanelProps) {
  const shownId = useLastDefined(id);
  if (shownId === undefined) return null;
  return <OpenPanel key={shownId} id={shownId} isOpen={id !== undefined} {...panel} />;
}

type OpenPanelProps = Omit<AvisPanelProps, 'id'> & { id: number; isOpen: boolean };

function OpenPanel({ id, isOpen, ladder, onOpen, onEdit, onClose }: OpenPanelProps) {
  const t = useT();
  const read = useAvis(id);
  const { data: avis } = read;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={avis?.titre ?? t('avis_admin.panel.title')}
      closeLabel={t('avis_admin.panel.close')}
      isModal={false}
      footer={
        avis !== undefined && (
          <AvisActs avis={avis} ladder={ladder} onEdit={onEdit} onGone={onClose} />
        )
      }
    >
      <div className={classes['stack']}>
        {avis === undefined && (
          <ReadFallback
            read={read}
            title={t('avis.view.gone')}
            text={t('avis_admin.panel.failed_text')}
            skeleton={<CardSkeleton label={t('avis.view.loading')} count={2} />}
          />
        )}
        {avis !== undefined && (
          <>
            <AvisTools avis={avis} />
            {avis.droits.liberer && <SuspendedQuarts avis={avis} />}
            <AvisReading
              avis={avis}
              isOwn={false}
              renderLink={({ id: other, titre }) => (
                <button type="button" className={classes['way']} onClick={() => onOpen(other)}>
                  {titre}
                </button>
              )}
            />
            {avis.saut !== '' && (
              <ViewCard title={t('avis_admin.fields.saut')}>
                <MessageText>{avis.saut}</MessageText>
              </ViewCard>
            )}
          </>
        )}
      </div>
    </Sheet>
  );
}
