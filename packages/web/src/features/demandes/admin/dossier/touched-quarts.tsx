import { Button, Chip, SegmentedControl } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { formatClock } from '../../../../platform/i18n/format-clock.ts';
import { useDateFormatter } from '../../../../platform/i18n/format-date.ts';
import { formatMinutes } from '../../../../platform/i18n/format-hours.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { iconSize, iconStroke } from '../../../../ui/theme/icon-sizes.ts';
import { ViewCard } from '../../../../ui/view-card.tsx';
import {
  type Choices,
  choiceOf,
  type ChosenQuart,
  chooseSuite,
  offerRecommended,
  SUITES,
  toggleOffer,
} from './decision-choices.ts';
import classes from './dossier.module.css';
import { QuartLine } from './freed-quarts.tsx';

type TouchedQuartsProps = {
  quarts: readonly ChosenQuart[];
  choices: Choices;
  onChoose: (choices: Choices) => void;
};

/** Each quart that the approval frees: opened, cancelled or kept, and to whom it is offered. */
export function TouchedQuarts({ quarts, choices, onChoose }: TouchedQuartsProps) {
  const t = useT();
  const free = quarts.filter(({ est_commence }) => !est_commence);
  const hasRecommended = free.some(({ candidats }) => candidats.some((each) => each.recommande));
  const total = quarts.reduce((sum, { minutes }) => sum + minutes, 0);
  return (
    <ViewCard
      title={t('demandes_admin.quarts.title')}
      text={
        quarts.length > 0 &&
        t('demandes_admin.quarts.total', { count: quarts.length, heures: formatMinutes(total) })
      }
    >
      {quarts.length === 0 && <p className={classes['quiet']}>{t('demandes_admin.quarts.none')}</p>}
      {free.length > 1 && <AllQuarts quarts={free} choices={choices} onChoose={onChoose} />}
      {hasRecommended && (
        <Button
          variant="light"
          leftSection={<IconStar size={iconSize.control} stroke={iconStroke} aria-hidden="true" />}
          onClick={() => onChoose(offerRecommended(choices, free))}
        >
          {t('demandes_admin.quarts.offer_recommended')}
        </Button>
      )}
      <ul className={classes['quarts']} aria-label={t('demandes_admin.quarts.list')}>
        {quarts.map((quart) => (
          <li key={quart.quart_id}>
            <QuartLine quart={quart} />
            {quart.est_commence ? (
              <p className={classes['quiet']}>{t('demandes_admin.quarts.started')}</p>
            ) : (
              <QuartChoices quart={quart} choices={choices} onChoose={onChoose} />
            )}
          </li>
        ))}
      </ul>
    </ViewCard>
  );
}

/** One answer for all of them; none is marked while they differ. */
function AllQuarts({ quarts, choices, onChoose }: TouchedQuartsProps) {
  const t = useT();
  const suites = new Set(quarts.map((quart) => choiceOf(choices, quart).suite));
  const [only = ''] = suites.size === 1 ? suites : [];
  const choose = (value: string) => {
    const suite = SUITES.find((each) => each === value);
    if (suite === undefined) return;
    onChoose(quarts.reduce((chosen, quart) => chooseSuite(chosen, quart, suite), choices));
  };
  return (
    <div className={classes['all']}>
      <span className={classes['quiet']} aria-hidden="true">
        {t('demandes_admin.quarts.all')}
      </span>
      <SegmentedControl
        fullWidth
        aria-label={t('demandes_admin.quarts.all')}
        data={SUITES.map((value) => ({ value, label: t(`demandes_admin.quarts.${value}`) }))}
        value={only}
        onChange={choose}
      />
    </div>
  );
}

type QuartChoicesProps = Omit<TouchedQuartsProps, 'quarts'> & { quart: ChosenQuart };

function QuartChoices({ quart, choices, onChoose }: QuartChoicesProps) {
  const t = useT();
  const dates = useDateFormatter();
  const { suite } = choiceOf(choices, quart);
  const named = `${dates.long(quart.date)}, ${formatClock(quart.debut)}–${formatClock(quart.fin)}`;
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t('demandes_admin.quarts.decision', { quart: named })}
        data={SUITES.map((value) => ({ value, label: t(`demandes_admin.quarts.${value}`) }))}
        value={suite}
        onChange={(value) => onChoose(chooseSuite(choices, quart, value))}
      />
      {suite === 'ouvrir' && <Candidates quart={quart} choices={choices} onChoose={onChoose} />}
    </>
  );
}

/** The best of those who are free, as the ranking has them. */
function Candidates({ quart, choices, onChoose }: QuartChoicesProps) {
  const t = useT();
  const recommended = quart.candidats.filter(({ recommande }) => recommande);
  // Who is busy or tired is shown only where nobody better is.
  const shown = recommended.length > 0 ? recommended : quart.candidats;
  const { offers } = choiceOf(choices, quart);
  const others = quart.candidats_total - shown.length;
  if (shown.length === 0) {
    return <p className={classes['quiet']}>{t('demandes_admin.quarts.nobody')}</p>;
  }
  return (
    <fieldset className={classes['candidates']}>
      <legend>{t('demandes_admin.quarts.offer_to')}</legend>
      {shown.map(({ employe, recommande }) => (
        <Chip
          key={employe.id}
          checked={offers.includes(employe.id)}
          onChange={() => onChoose(toggleOffer(choices, quart, employe.id))}
        >
          {fullName(employe)}
          {recommande && (
            <>
              {' '}
              <IconStar size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
              <span className="visually-hidden">{t('demandes_admin.quarts.recommended')}</span>
            </>
          )}
        </Chip>
      ))}
      {others > 0 && (
        <span className={classes['quiet']}>
          {t('demandes_admin.quarts.others', { count: others })}
        </span>
      )}
    </fieldset>
  );
}
