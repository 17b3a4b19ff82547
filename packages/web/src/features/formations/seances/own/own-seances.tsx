import { type OwnSeance, signMySeance } from '@releve/domain/features/formation-seances.ts';
import { IconSignature } from '@tabler/icons-react';
import { useId } from 'react';
import { useWaitingCommands } from '../../../../platform/api/use-waiting-commands.ts';
import { inputOf } from '../../../../platform/api/waiting-changes.ts';
import { useDateFormatter } from '../../../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { OpenedLayer } from '../../../../platform/on-demand.tsx';
import { NativeButton } from '../../../../ui/native/native-button.tsx';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { iconSize, iconStroke } from '../../../../ui/theme/icon-sizes.ts';
import { positive } from '../../../../ui/toast/toast-store.ts';
import { useOpened } from '../../../../ui/use-opened.ts';
import { RefusedCommands } from '../../../objects/refused-commands.tsx';
import { useSignMySeance } from '../signing.mutations.ts';
import { mySeancesKey, useMySeances } from '../seances.queries.ts';
import { ownSeancesTexts } from './own-seances.texts.ts';
import classes from '../../formations.module.css';

needTexts(ownSeancesTexts);

const loadPad = () => import('../../../objects/signature-pad.tsx');

/** The open presence sheets on which the person is, to be signed on this phone. */
export default function OwnSeances() {
  const t = useT();
  const titleId = useId();
  const { data } = useMySeances();
  const signing = useOpened<OwnSeance | null>(null);
  const sign = useSignMySeance();
  const waiting = useWaitingCommands(signMySeance, mySeancesKey);
  const sheets = data?.data ?? [];
  const { subject } = signing;
  return (
    <>
      <RefusedCommands
        commands={[signMySeance.id]}
        nameOf={(row) => {
          const id = inputOf(signMySeance, row)?.params.id;
          const sheet = sheets.find((each) => each.id === id);
          return sheet
            ? t('own_seances.refused_of', { titre: sheet.formation.titre })
            : t('own_seances.refused');
        }}
      />
      {sheets.length > 0 && (
        <section aria-labelledby={titleId}>
          <h2 id={titleId} className={classes['groupTitle']}>
            {t('own_seances.title')}
          </h2>
          <ul className={classes['cards']}>
            {sheets.map((sheet) => (
              <li key={sheet.id}>
                <SheetCard
                  sheet={sheet}
                  isWaiting={waiting.some(({ params }) => params.id === sheet.id)}
                  onSign={() => signing.open(sheet)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <OpenedLayer
        load={loadPad}
        opened={signing}
        props={{
          isDrawnOnly: true,
          title: t('own_seances.pad_title'),
          onDone: async (drawn: Blob | null) => {
            if (!subject || !(await sign(subject.id, drawn))) return;
            positive(t('own_seances.signed'));
            signing.close();
          },
        }}
      />
    </>
  );
}

type SheetCardProps = { sheet: OwnSeance; isWaiting: boolean; onSign: () => void };

function SheetCard({ sheet, isWaiting, onSign }: SheetCardProps) {
  const t = useT();
  const dates = useDateFormatter();
  const { formation, date, lieu, formateur, signe_le } = sheet;
  return (
    <article className={classes['card']}>
      <div className={classes['cardHead']}>
        <h3 className={classes['cardTitle']}>{formation.titre}</h3>
      </div>
      <p className={classes['quiet']}>
        {[dates.date(date), lieu, fullName(formateur)].filter(Boolean).join(' · ')}
      </p>
      {signe_le === null ? (
        <div className={classes['cardActs']}>
          <NativeButton onClick={onSign}>
            <IconSignature size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
            {t('own_seances.sign')}
          </NativeButton>
        </div>
      ) : (
        <>
          <StateBadge
            kind={isWaiting ? 'info' : 'done'}
            variant="plain"
            label={t('own_seances.signed_at', { date: dates.instant(signe_le) })}
          />
          {isWaiting && <p className={classes['quiet']}>{t('own_seances.to_send')}</p>}
        </>
      )}
    </article>
  );
}
