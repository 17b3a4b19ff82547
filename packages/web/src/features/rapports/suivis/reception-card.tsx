import { Button, Textarea } from '@mantine/core';
import { MAX_SUIVI_REPLY, type Suivi } from '@releve/domain/features/suivis.ts';
import { IconCheck, IconSend2 } from '@tabler/icons-react';
import { useState } from 'react';
import { correctedNow } from '../../../platform/corrected-now.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { MessageText, UnsentNote } from '../../../ui/message-parts.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { ViewCard } from '../../../ui/view-card.tsx';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { useAcknowledgeSuivi } from './suivis.mutations.ts';
import classes from './suivis.module.css';

type ReceptionCardProps = {
  suivi: Suivi;
  /** What the person said of it has not left this device yet. */
  isWaiting: boolean;
};

/** What the employee concerned says to it; received is not agreed. */
export function ReceptionCard({ suivi, isWaiting }: ReceptionCardProps) {
  const t = useT();
  const { employe, peut_accuser } = suivi;
  if (employe === null) return null;
  return (
    <ViewCard title={t('suivis.reception.title')}>
      <div className={classes['reception']} aria-live="polite">
        <Acknowledgement suivi={suivi} />
        {suivi.reponse !== '' && <Reply suivi={suivi} />}
        {peut_accuser && <ReplyForm key={suivi.reponse} suivi={suivi} />}
        {isWaiting && peut_accuser && <UnsentNote>{t('suivis.reception.will_be_sent')}</UnsentNote>}
      </div>
    </ViewCard>
  );
}

function Acknowledgement({ suivi: { employe, accuse_le, peut_accuser } }: { suivi: Suivi }) {
  const t = useT();
  const dates = useDateFormatter();
  if (accuse_le !== null) {
    return (
      <StateBadge
        kind="done"
        variant="plain"
        label={t('suivis.reception.done', { date: dates.instant(accuse_le) })}
      />
    );
  }
  return (
    <p className={classes['quiet']}>
      {peut_accuser
        ? t('suivis.reception.text')
        : t('suivis.reception.awaited', { name: employe === null ? '' : fullName(employe) })}
    </p>
  );
}

function Reply({ suivi: { reponse, reponse_le } }: { suivi: Suivi }) {
  const t = useT();
  const dates = useDateFormatter();
  return (
    <div>
      <p className={classes['quiet']}>
        {reponse_le === null
          ? t('suivis.reception.reply')
          : t('suivis.reception.replied', { date: dates.instant(reponse_le) })}
      </p>
      <MessageText>{reponse}</MessageText>
    </div>
  );
}

/** First the receipt, with or without a reply; afterwards the reply alone. */
function ReplyForm({ suivi }: { suivi: Suivi }) {
  const t = useT();
  const acknowledging = useAcknowledgeSuivi();
  const [isReplying, setIsReplying] = useState(false);
  const [reply, setReply] = useState(suivi.reponse);
  const { id, version, accuse_le, reponse } = suivi;
  const isReceived = accuse_le !== null;
  const written = reply.trim();
  const isNewReply = isReplying && written !== '' && written !== reponse;
  const send = () => {
    acknowledging.mutate({
      params: { id },
      body: { at: correctedNow(), version, ...(isNewReply ? { reponse: written } : {}) },
    });
    setIsReplying(false);
  };
  return (
    <>
      {isReplying && (
        <Textarea
          label={t('suivis.reception.reply')}
          description={t('suivis.reception.reply_text')}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={MAX_SUIVI_REPLY}
          value={reply}
          onChange={(event) => setReply(event.currentTarget.value)}
        />
      )}
      <div className={classes['buttons']}>
        {!isReceived && (
          <Button
            color="amber"
            leftSection={<IconCheck size={iconSize.control} stroke={iconStroke} />}
            onClick={send}
          >
            {t(isNewReply ? 'suivis.reception.confirm_with_reply' : 'suivis.reception.confirm')}
          </Button>
        )}
        {isReceived && isReplying && (
          <Button
            disabled={!isNewReply}
            leftSection={<IconSend2 size={iconSize.control} stroke={iconStroke} />}
            onClick={send}
          >
            {t('suivis.reception.send')}
          </Button>
        )}
        {!isReplying && (
          <Button variant="default" onClick={() => setIsReplying(true)}>
            {t(reponse === '' ? 'suivis.reception.answer' : 'suivis.reception.answer_again')}
          </Button>
        )}
      </div>
    </>
  );
}
