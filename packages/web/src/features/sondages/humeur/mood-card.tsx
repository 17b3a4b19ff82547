import { type Humeur, HUMEURS, giveHumeur } from '@releve/domain/features/sondages.ts';
import {
  IconMoodCry,
  IconMoodEmpty,
  IconMoodHappy,
  IconMoodSad,
  IconMoodSmile,
  type TablerIcon,
} from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { useCommand } from '../../../platform/api/use-command.ts';
import { reportError } from '../../../platform/error-report.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { hasMark, setMark } from '../../../platform/offline/device-marks.ts';
import { NativeButton } from '../../../ui/native/native-button.tsx';
import { type Announcing, useTellKnown } from '../../../ui/settle-together.tsx';
import { iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { humeurTexts } from './humeur.texts.ts';
import classes from './humeur.module.css';

needTexts(humeurTexts);

const ICONS: Record<Humeur, TablerIcon> = {
  1: IconMoodCry,
  2: IconMoodSad,
  3: IconMoodEmpty,
  4: IconMoodSmile,
  5: IconMoodHappy,
};

const FACE = 36;

type MoodCardProps = { owner: number; date: string; clientId: number };

/** One tap at the end of a night, once. */
export default function MoodCard({ owner, date, clientId, onKnown }: MoodCardProps & Announcing) {
  const t = useT();
  const titleId = useId();
  const giving = useCommand(giveHumeur, { subject: ({ body }) => `humeur:${body.date}` });
  const [state, setState] = useState<'unknown' | 'asked' | 'thanked' | 'over'>('unknown');
  const mark = `humeur:${date}`;
  useTellKnown(state !== 'unknown', onKnown);
  useEffect(() => {
    let isShown = true;
    hasMark(owner, mark)
      .then((isOver) => isShown && setState(isOver ? 'over' : 'asked'))
      .catch(reportError);
    return () => {
      isShown = false;
    };
  }, [owner, mark]);
  const end = async (humeur: Humeur | null): Promise<void> => {
    if (humeur !== null) {
      await giving.mutateAsync({ body: { date, client_id: clientId, humeur } });
    }
    await setMark(owner, mark);
    setState(humeur === null ? 'over' : 'thanked');
  };
  if (state === 'unknown' || state === 'over') return null;
  if (state === 'thanked') {
    return (
      <p className={classes['card']} role="status">
        {t('humeur.thanks')}
      </p>
    );
  }
  return (
    <section className={classes['card']} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes['ask']}>
        {t('humeur.ask')}
      </h2>
      <div className={classes['faces']}>
        {HUMEURS.map((humeur) => {
          const Icon = ICONS[humeur];
          return (
            <button
              key={humeur}
              type="button"
              className={classes['face']}
              disabled={giving.isPending}
              onClick={() => void end(humeur).catch(reportError)}
            >
              <Icon size={FACE} stroke={iconStroke} aria-hidden="true" />
              {t(`humeur.moods.${humeur}`)}
            </button>
          );
        })}
      </div>
      <p className={classes['quiet']}>{t('humeur.promise')}</p>
      <NativeButton variant="quiet" onClick={() => void end(null).catch(reportError)}>
        {t('humeur.dismiss')}
      </NativeButton>
    </section>
  );
}
