import { IconMapPin } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { reportError } from '../../platform/error-report.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { hasMark, setMark } from '../../platform/offline/device-marks.ts';
import { useUserStore } from '../../platform/stores/user-store.ts';
import { NativeButton } from '../../ui/native/native-button.tsx';
import { useShortHold } from '../../ui/settle-together.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { positive } from '../../ui/toast/toast-store.ts';
import { correctedNow } from '../../platform/corrected-now.ts';
import { useAwaitedConsent, useSetPositionConsent } from './punch.queries.ts';
import classes from './position.module.css';

const ASKED = 'position-asked';

/** Whether this person was asked on this device; undefined until that is known. */
function useWasAsked(): readonly [boolean | undefined, () => void] {
  const owner = useUserStore((state) => state.details?.id ?? null);
  const [wasAsked, setWasAsked] = useState<boolean>();
  useEffect(() => {
    if (owner !== null) hasMark(owner, ASKED).then(setWasAsked, reportError);
  }, [owner]);
  const noteAsked = () => {
    setWasAsked(true);
    if (owner !== null) setMark(owner, ASKED).catch(reportError);
  };
  return [wasAsked, noteAsked];
}

/** Said once, in full, before any position is asked for. */
export function PositionOffer() {
  const t = useT();
  const titleId = useId();
  const { consent, isAwaited } = useAwaitedConsent();
  const [wasAsked, noteAsked] = useWasAsked();
  const agreeing = useSetPositionConsent();
  useShortHold(isAwaited || (consent?.acceptee_le === null && wasAsked === undefined));
  if (consent === undefined || consent.acceptee_le !== null || wasAsked !== false) return null;
  const agree = () => {
    noteAsked();
    agreeing.mutate(
      { body: { accepte: true, at: correctedNow() } },
      { onSuccess: () => void positive(t('punch.position.accepted')) },
    );
  };
  return (
    <section className={classes['offer']} aria-labelledby={titleId}>
      <h2 className={classes['title']} id={titleId}>
        <IconMapPin size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
        {t('punch.position.offer')}
      </h2>
      <p className={classes['text']}>{t('punch.position.text')}</p>
      <div className={classes['answers']}>
        <NativeButton variant="outline" onClick={noteAsked}>
          {t('punch.position.decline')}
        </NativeButton>
        <NativeButton onClick={agree}>{t('punch.position.accept')}</NativeButton>
      </div>
    </section>
  );
}
