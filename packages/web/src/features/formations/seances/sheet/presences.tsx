import { Button } from '@mantine/core';
import type { Seance } from '@releve/domain/features/formation-seances.ts';
import { IconSignature } from '@tabler/icons-react';
import { useDateFormatter } from '../../../../platform/i18n/format-date.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { OpenedLayer } from '../../../../platform/on-demand.tsx';
import { useAbility } from '../../../../platform/stores/use-ability.ts';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { iconSize, iconStroke } from '../../../../ui/theme/icon-sizes.ts';
import { useOpened } from '../../../../ui/use-opened.ts';
import { ViewCard } from '../../../../ui/view-card.tsx';
import { useSignSeance } from '../signing.mutations.ts';
import classes from './seance.module.css';

const loadPad = () => import('../../../objects/signature-pad.tsx');

type Presence = Seance['presences'][number];

type PresencesProps = {
  seance: Seance;
  /** Whose signature is still on this device alone. */
  waitingFor: readonly number[];
};

/** Who is on the sheet, and who has signed. The device goes from hand to hand. */
export function Presences({ seance, waitingFor }: PresencesProps) {
  const t = useT();
  const ability = useAbility();
  const signing = useOpened<Presence | null>(null);
  const sign = useSignSeance();
  const isOpen = seance.terminee_le === null;
  const canSign = isOpen && ability.can('update', 'Formation');
  const { subject } = signing;
  return (
    <ViewCard title={t('seance.presences')} text={isOpen ? t('seance.presences_text') : undefined}>
      <ul className={classes['presences']}>
        {seance.presences.map((presence) => (
          <li key={presence.employe.id} className={classes['presence']}>
            <PresenceWords
              presence={presence}
              isWaiting={waitingFor.includes(presence.employe.id)}
            />
            {canSign && presence.signe_le === null && (
              <Button
                variant="default"
                leftSection={
                  <IconSignature size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
                }
                aria-label={t('seance.sign_for', { nom: fullName(presence.employe) })}
                onClick={() => signing.open(presence)}
              >
                {t('seance.sign')}
              </Button>
            )}
            {presence.signature_url !== null && (
              <img
                className={classes['drawing']}
                src={presence.signature_url}
                alt={t('seance.signature_of', { nom: fullName(presence.employe) })}
                loading="lazy"
              />
            )}
          </li>
        ))}
      </ul>
      <OpenedLayer
        load={loadPad}
        opened={signing}
        props={{
          isDrawnOnly: true,
          title: t('seance.pad_title', { nom: subject ? fullName(subject.employe) : '' }),
          onDone: async (drawn: Blob | null) => {
            if (subject && (await sign(seance.id, subject.employe.id, drawn))) signing.close();
          },
        }}
      />
    </ViewCard>
  );
}

type PresenceWordsProps = { presence: Presence; isWaiting: boolean };

function PresenceWords({ presence, isWaiting }: PresenceWordsProps) {
  const t = useT();
  const dates = useDateFormatter();
  const { employe, signe_le, certificat } = presence;
  return (
    <span className={classes['words']}>
      <span className={classes['name']}>{fullName(employe)}</span>
      {signe_le === null ? (
        <StateBadge kind="neutral" variant="plain" label={t('seance.not_signed')} />
      ) : (
        <StateBadge
          kind={isWaiting ? 'info' : 'done'}
          variant="plain"
          label={t('seance.signed_at', { date: dates.instant(signe_le) })}
        />
      )}
      {isWaiting && <span className={classes['quiet']}>{t('seance.signed_here')}</span>}
      {certificat && (
        <span className={classes['quiet']}>
          {t(certificat.retire_le === null ? 'seance.certificat' : 'seance.withdrawn', {
            numero: certificat.numero,
          })}
        </span>
      )}
    </span>
  );
}
