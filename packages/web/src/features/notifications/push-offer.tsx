import { IconBellRinging } from '@tabler/icons-react';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { useAskedOnce } from '../../platform/offline/use-asked-once.ts';
import { OfferCard } from '../../ui/offer-card.tsx';
import { type Announcing, useTellKnown } from '../../ui/settle-together.tsx';
import { notificationsTexts } from './notifications.texts.ts';
import { usePush } from './use-push.ts';

needTexts(notificationsTexts);

/** Asked once, where it is understood: after a punch. The browser's own question comes only with a yes. */
export default function PushOffer({ onKnown }: Announcing) {
  const t = useT();
  const { state, on } = usePush();
  const [wasAsked, noteAsked] = useAskedOnce('push-asked');
  useTellKnown(state !== undefined && wasAsked !== undefined, onKnown);
  if (state !== 'off' || wasAsked !== false) return null;
  return (
    <OfferCard
      icon={IconBellRinging}
      title={t('notifications.push.offer')}
      text={t('notifications.push.offer_text')}
      decline={t('notifications.push.offer_decline')}
      accept={t('notifications.push.offer_accept')}
      onDecline={noteAsked}
      onAccept={() => {
        noteAsked();
        on.mutate();
      }}
    />
  );
}
