import type {
  HeuresAdminSheet,
  HeuresHead,
  HeuresTab,
} from '@releve/domain/features/heures-admin.ts';
import { isLocked } from '@releve/domain/pay/closing.ts';
import { IconPhone } from '@tabler/icons-react';
import { useEffect } from 'react';
import { formatMinutes } from '../../../../platform/i18n/format-hours.ts';
import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { OnDemand } from '../../../../platform/on-demand.tsx';
import { telephoneLink } from '../../../../platform/telephone.ts';
import { ReadFallback } from '../../../../ui/read-fallback.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { DetailSkeleton } from '../../../../ui/skeletons.tsx';
import { iconSize, iconStroke } from '../../../../ui/theme/icon-sizes.ts';
import { useLastDefined } from '../../../../ui/use-last-defined.ts';
import { heuresAdminTexts } from '../heures-admin.texts.ts';
import { heuresReviewTexts } from './heures-review.texts.ts';
import { prefetchSheet, useSheet } from '../heures-admin.queries.ts';
import { LineActions } from './line-actions.tsx';
import { LineView } from './line-view.tsx';
import { nextPerson } from './people-order.ts';
import { firstLine, type Queue } from './review-order.ts';
import { type Cursor, isWaiting, moveTo, setRunner, useReviewStore } from './review-store.ts';
import { SheetDays } from './sheet-days.tsx';
import { type Review, type ReviewContext, useReview } from './use-review.ts';
import classes from './review.module.css';

needTexts(heuresAdminTexts, heuresReviewTexts);

const loadEditor = () => import('./edit-dialog.tsx');

type SheetPanelProps = ReviewContext & { tete: HeuresHead; onClose: () => void };

/** One person's period: the line at hand, then every day. Beside the list on a desktop, over it on a phone. */
export default function SheetPanel({ onClose, ...context }: SheetPanelProps) {
  const t = useT();
  const { tete, rows, onglet, isReadOnly } = context;
  const review = useReview(context);
  useEffect(() => setRunner(review.run));
  const periodeId = tete.periode.id;
  const isFrozen = isLocked(tete.periode.statut);
  const cursor = useReviewStore((state) => state.cursor);
  const shown = useLastDefined(cursor ?? undefined);
  const sheet = useSheet({ employeId: shown?.employeId ?? 0, periodeId }, shown !== undefined);
  const line = sheet.data && shown && lineAt(sheet.data, shown, onglet);
  // Once the sheet is there the line is the one that was opened, whatever becomes of it.
  useEffect(() => {
    if (cursor !== null && cursor.cle === null && line) moveTo({ ...cursor, cle: line.cle });
  }, [cursor, line]);
  // The sheet that comes next is there when it is wanted.
  const employeId = cursor?.employeId;
  const order = useReviewStore((state) => state.order);
  const next =
    employeId === undefined ? undefined : nextPerson(order, rows, employeId, { onglet, step: 1 });
  useEffect(() => {
    if (next !== undefined) void prefetchSheet({ employeId: next, periodeId });
  }, [next, periodeId]);
  const mayDecide = sheet.data?.peut_approuver === true && !isFrozen && !isReadOnly;
  return (
    <Sheet
      isOpen={cursor !== null}
      onClose={onClose}
      title={sheet.data ? fullName(sheet.data.employe) : t('heures_review.sheet.title')}
      isModal={false}
      footer={
        line && (
          <LineActions
            line={line}
            whyNot={whyNot(sheet.data, { isFrozen, isReadOnly })}
            mayDecide={mayDecide}
            run={review.run}
          />
        )
      }
    >
      {sheet.data === undefined ? (
        <ReadFallback
          read={sheet}
          title={t('heures_review.sheet.failed')}
          text={t('heures_review.sheet.failed_text')}
          skeleton={<DetailSkeleton label={t('heures_review.sheet.loading')} />}
        />
      ) : (
        <div className={classes['stack']}>
          <Person sheet={sheet.data} />
          {line ? (
            <LineView
              key={line.cle}
              sheet={sheet.data}
              line={line}
              mayDecide={mayDecide}
              review={review}
            />
          ) : (
            <p className={classes['quiet']}>{t('heures_review.sheet.empty')}</p>
          )}
          <SheetDays
            sheet={sheet.data}
            cle={line?.cle}
            onOpen={(cle) => review.open(sheet.data.employe.id, cle)}
          />
          <Readers sheet={sheet.data} />
        </div>
      )}
      {line && sheet.data && (
        <Editor key={line.cle} sheet={sheet.data} line={line} review={review} />
      )}
    </Sheet>
  );
}

function lineAt(sheet: HeuresAdminSheet, { cle, step }: Cursor, onglet: HeuresTab) {
  const queue: Queue = { onglet, isWaiting };
  return (
    sheet.jours.flatMap(({ lignes }) => lignes).find((line) => line.cle === cle) ??
    firstLine(sheet, queue, step)
  );
}

/** Why there is no button to approve. */
function whyNot(
  sheet: HeuresAdminSheet | undefined,
  { isFrozen, isReadOnly }: { isFrozen: boolean; isReadOnly: boolean },
): 'locked' | 'own' | 'offline' | null {
  if (isFrozen) return 'locked';
  if (sheet?.peut_approuver === false) return 'own';
  return isReadOnly ? 'offline' : null;
}

function Person({ sheet }: { sheet: HeuresAdminSheet }) {
  const t = useT();
  const { matricule, telephone, superviseur, sommes, confirmee_le } = sheet;
  const facts = [
    matricule === null
      ? t('heures_admin.list.no_number')
      : t('heures_admin.list.number', { matricule }),
    superviseur === null
      ? null
      : t('heures_review.sheet.supervisor', { nom: fullName(superviseur) }),
    confirmee_le === null ? null : t('heures_admin.list.confirmed'),
  ];
  return (
    <div className={classes['person']}>
      <div>
        <p className={`${classes['total']} tabular`}>
          {t('heures_review.sheet.sums', {
            paye: formatMinutes(sommes.paye),
            prevu: formatMinutes(sommes.prevu),
            pointe: formatMinutes(sommes.pointe),
          })}
        </p>
        <p className={classes['quiet']}>{facts.filter((fact) => fact !== null).join(' · ')}</p>
      </div>
      {telephone !== null && (
        <a className={classes['call']} href={telephoneLink(telephone)}>
          <IconPhone size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
          {t('heures_review.sheet.call', { telephone })}
        </a>
      )}
    </div>
  );
}

function Editor({
  sheet,
  line,
  review,
}: {
  sheet: HeuresAdminSheet;
  line: HeuresAdminSheet['jours'][number]['lignes'][number];
  review: Review;
}) {
  const isEditing = useReviewStore((state) => state.isEditing);
  const hasCorrection = line.anomalies.some(({ code }) => code === 'correction_en_attente');
  const isOpen = isEditing && !hasCorrection;
  return (
    <OnDemand
      load={loadEditor}
      isWanted={isOpen}
      props={{
        isOpen,
        employe: sheet.employe,
        line,
        decide: review.decide,
        onClose: () => useReviewStore.setState({ isEditing: false }),
      }}
    />
  );
}

/** Who opened this sheet lately: to read somebody's hours leaves a trace. */
function Readers({ sheet: { consultations } }: { sheet: HeuresAdminSheet }) {
  const t = useT();
  const names = [...new Set(consultations.map(({ par }) => fullName(par)))];
  if (names.length === 0) return null;
  return (
    <p className={classes['quiet']}>
      {t('heures_review.sheet.readers', { noms: names.join(', ') })}
    </p>
  );
}
