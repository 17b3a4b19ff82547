import { Button, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { copyText } from '../../platform/copy-text.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { Banner } from '../../ui/banner.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { negative, positive } from '../../ui/toast/toast-store.ts';
import classes from './horaire-cards.module.css';

/** What a telephone hands over to its calendar. */
const subscriptionOf = (url: string): string => url.replace(/^https?:/, 'webcal:');

/** The new address, while the person has it before them and never again. */
export function CalendarAddress({ url, onDone }: { url: string; onDone: () => void }) {
  const t = useT();
  const copy = async () => {
    if (await copyText(url)) positive(t('horaire.calendar.copied'));
    else negative(t('horaire.calendar.not_copied'));
  };
  return (
    <>
      <Banner kind="amber">{t('horaire.calendar.shown_once')}</Banner>
      <TextInput
        label={t('horaire.calendar.url')}
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes['answers']}>
        <Button
          leftSection={<IconCopy size={iconSize.control} stroke={iconStroke} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {t('horaire.calendar.copy')}
        </Button>
        <Button component="a" href={subscriptionOf(url)} variant="default">
          {t('horaire.calendar.open')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onDone}>
          {t('horaire.calendar.done')}
        </Button>
      </div>
    </>
  );
}
