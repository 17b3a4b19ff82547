import { IconMapPin } from '@tabler/icons-react';
import { correctedNow } from '../../platform/corrected-now.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { useAskedOnce } from '../../platform/offline/use-asked-once.ts';
import { OfferCard } from '../../ui/offer-card.tsx';
import { useShortHold } from '../../ui/settle-together.tsx';
import { positive } from '../../ui/toast/toast-store.ts';
import { useAwaitedConsent, useSetPositionConsent } from './punch.queries.ts';

/** Said once, in full, before any position is asked for. */
export function PositionOffer() {
  const t = useT();
  const { consent, isAwaited } = useAwaitedConsent();
  const [wasAsked, noteAsked] = useAskedOnce('position-asked');
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
    <OfferCard
      icon={IconMapPin}
      title={t('punch.position.offer')}
      text={t('punch.position.text')}
      decline={t('punch.position.decline')}
      accept={t('punch.position.accept')}
      onDecline={noteAsked}
      onAccept={agree}
    />
  );
}
