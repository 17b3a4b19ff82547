import { Button } from '@mantine/core';
import type { MyDocument } from '@releve/domain/features/documents.ts';
import { IconHistory } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { askPacks } from '../../../platform/packs/ask-packs.ts';
import type { PackStatus } from '../../../platform/packs/pack-store.ts';
import { Banner } from '../../../ui/banner.tsx';
import { useIsOnline } from '../documents.queries.ts';
import { useDayOf } from '../use-day-of.ts';

type HeldBannerProps = {
  document: MyDocument;
  pack: PackStatus;
  /** The old one is what is read below. */
  isOldShown: boolean;
};

/** This device has an older version than there is: it never passes for the current one. */
export function HeldBanner({ document: { courante }, pack, isOldShown }: HeldBannerProps) {
  const t = useT();
  const dayOf = useDayOf();
  const isOnline = useIsOnline();
  const { numero } = courante;
  return (
    <Banner
      kind={isOldShown ? 'warning' : 'info'}
      icon={IconHistory}
      action={
        isOnline && (
          <Button variant="default" loading={pack.state === 'fetching'} onClick={askPacks}>
            {t('documents.view.fetch', { numero })}
          </Button>
        )
      }
    >
      <p>
        {t('documents.view.old', {
          held: pack.heldNumero ?? 0,
          current: numero,
          date: dayOf(courante.publie_le),
        })}
      </p>
      {isOldShown && <p>{t('documents.view.old_shown')}</p>}
    </Banner>
  );
}
