import { Button } from '@mantine/core';
import type { PeriodeRef } from '@releve/domain/features/heures-shapes.ts';
import { IconFileExport } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDateRange } from '../../../../platform/i18n/format-day.ts';
import { findText, needTexts, useLanguage, useT } from '../../../../platform/i18n/i18n.ts';
import { createUuid } from '../../../../platform/offline/uuid.ts';
import { useIsServerReached } from '../../../../platform/stores/connection-store.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ReadFallback } from '../../../../ui/read-fallback.tsx';
import { Select } from '../../../../ui/select/select.tsx';
import { DetailSkeleton } from '../../../../ui/skeletons.tsx';
import { iconSize, iconStroke } from '../../../../ui/theme/icon-sizes.ts';
import { positive } from '../../../../ui/toast/toast-store.ts';
import { heuresAdminTexts } from '../heures-admin.texts.ts';
import { heuresReviewTexts } from '../review/heures-review.texts.ts';
import { useExportPeriode } from '../heures-admin.mutations.ts';
import { useModeles, usePreview } from '../heures-admin.queries.ts';
import { ExportPreview } from './export-preview.tsx';
import { ExportedFiles } from './exported-files.tsx';
import classes from './closing.module.css';

needTexts(heuresAdminTexts, heuresReviewTexts);

const FIRST_TEMPLATE = 'generique';

/** What a payroll is called here; one that a company added has its own name. */
export const modeleName = (cle: string): string => findText(`heures_review.modeles.${cle}`) ?? cle;

type ExportDialogProps = { isOpen: boolean; periode: PeriodeRef; onClose: () => void };

/** The file as the payroll will read it, its totals beside those of the screen, then the file itself. */
export default function ExportDialog({ isOpen, periode, onClose }: ExportDialogProps) {
  const t = useT();
  const language = useLanguage();
  const [modele, setModele] = useState(FIRST_TEMPLATE);
  const modeles = useModeles(isOpen);
  const preview = usePreview(periode.id, modele, isOpen);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('heures_review.export.title', {
        dates: formatDateRange(periode.debut, periode.fin, language),
      })}
      width="64rem"
      // A template to look at: nothing is lost with it.
      isDirty={false}
    >
      <div className={classes['stack']}>
        <Select
          label={t('heures_review.export.modele')}
          description={t('heures_review.export.modele_text')}
          data={(modeles.data?.data ?? [{ cle: FIRST_TEMPLATE }]).map(({ cle }) => ({
            value: cle,
            label: modeleName(cle),
          }))}
          value={modele}
          onChange={(value) => setModele(value ?? FIRST_TEMPLATE)}
        />
        {preview.data === undefined ? (
          <ReadFallback
            read={preview}
            title={t('heures_review.export.failed')}
            text={t('heures_review.export.failed_text')}
            skeleton={<DetailSkeleton label={t('heures_review.export.loading')} />}
          />
        ) : (
          <>
            {preview.data.modele.a_confirmer && (
              <Banner kind="warning">{t('heures_review.export.to_confirm')}</Banner>
            )}
            <ExportPreview preview={preview.data} />
            <Make
              key={`${modele} ${preview.data.revision}`}
              periodeId={periode.id}
              modele={modele}
              revision={preview.data.revision}
              isBlocked={preview.data.problemes.length > 0}
            />
            <ExportedFiles exports={preview.data.exports} />
          </>
        )}
      </div>
    </Dialog>
  );
}

type MakeProps = { periodeId: number; modele: string; revision: number; isBlocked: boolean };

function Make({ periodeId, modele, revision, isBlocked }: MakeProps) {
  const t = useT();
  const isOnline = useIsServerReached();
  const exporting = useExportPeriode();
  const [uuid] = useState(createUuid);
  if (isBlocked) return <p className={classes['quiet']}>{t('heures_review.export.blocked')}</p>;
  if (!isOnline) return <p className={classes['quiet']}>{t('heures_review.refusals.offline')}</p>;
  return (
    <div className={classes['buttons']}>
      <Button
        leftSection={
          <IconFileExport size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
        }
        loading={exporting.isPending}
        onClick={() =>
          exporting.mutate(
            { params: { id: periodeId }, body: { uuid, modele } },
            { onSuccess: () => positive(t('heures_review.export.made')) },
          )
        }
      >
        {revision > 1
          ? t('heures_review.export.make_again', { revision })
          : t('heures_review.export.make')}
      </Button>
    </div>
  );
}
