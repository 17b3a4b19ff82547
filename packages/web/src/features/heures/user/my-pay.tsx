import { Button } from '@mantine/core';
import { IconCoin } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { OnDemand } from '../../../platform/on-demand.tsx';
import { negative } from '../../../ui/toast/toast-store.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { ViewCard } from '../../../ui/view-card.tsx';

const loadFacts = () => import('./my-pay-facts.tsx');

/** What one is paid by: asked for when it is wanted, as a screen may be seen by others. */
export function MyPay() {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ViewCard title={t('my_heures.pay.title')} text={t('my_heures.pay.text')}>
      {!isOpen && (
        <Button
          variant="default"
          leftSection={<IconCoin size={iconSize.control} stroke={iconStroke} aria-hidden="true" />}
          onClick={() => setIsOpen(true)}
        >
          {t('my_heures.pay.open')}
        </Button>
      )}
      <OnDemand
        load={loadFacts}
        isWanted={isOpen}
        onFailure={() => {
          setIsOpen(false);
          negative(t('errors.screen'));
        }}
        props={{}}
      />
    </ViewCard>
  );
}
