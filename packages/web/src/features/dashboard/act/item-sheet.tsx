import { Button, TextInput } from '@mantine/core';
import type { JourneeActe } from '@releve/domain/journee-cards.ts';
import { SNOOZES } from '@releve/domain/journee-view.ts';
import { APPEL_RESULTATS } from '@releve/domain/features/presences.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { linkOf } from '../../../platform/url/link-of.ts';
import { useUnsaved } from '../../../ui/layer-guard.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import classes from '../dashboard.module.css';
import { itemAge, itemFacts, itemName } from '../day/item-words.ts';
import type { Part } from './act-keys.ts';
import type { Acts, Chosen } from './use-acts.ts';

type PartProps = { chosen: Chosen; acts: Acts; onDone: () => void; isFirst: boolean };

type ItemSheetProps = {
  chosen: Chosen;
  part: Part | undefined;
  acts: Acts;
  isOpen: boolean;
  onClose: () => void;
};

/** Everything that can be done with one line of the day. */
export function ItemSheet({ chosen, part, acts, isOpen, onClose }: ItemSheetProps) {
  const t = useT();
  const dates = useDateFormatter(useServerSettingsStore(({ settings }) => settings.TIMEZONE));
  const { carte, item } = chosen;
  const words = { t, dates };
  const has = (acte: JourneeActe): boolean => item.actes.includes(acte);
  const props = (own: Part): PartProps => ({
    chosen,
    acts,
    onDone: onClose,
    isFirst: part === own,
  });
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={itemName(carte, item, words)}>
      <div className={classes['sheet']}>
        <p>{[itemFacts(carte, item, words), itemAge(item, words)].filter(Boolean).join(' · ')}</p>
        {has('accepter') && <DecidePart {...props(part === 'refuser' ? 'refuser' : 'accepter')} />}
        {has('prendre') && <OneButton act={acts.take} acte="prendre" {...props('prendre')} />}
        {has('commander') && (
          <OneButton act={acts.order} acte="commander" {...props('commander')} />
        )}
        {has('appeler') && <CallPart {...props('appeler')} />}
        {has('confirmer') && <PresencePart {...props('confirmer')} />}
        <div className={classes['buttons']}>
          <Link className={classes['more'] ?? ''} {...linkOf(item.lien)}>
            {t(has('remplacer') ? 'dashboard.acts.remplacer' : 'dashboard.acts.open')}
          </Link>
        </div>
        {item.de_cote ? (
          <Button
            variant="default"
            onClick={() => {
              void acts.takeUp(chosen);
              onClose();
            }}
          >
            {t('dashboard.acts.back')}
          </Button>
        ) : (
          <AsidePart {...props('aside')} />
        )}
      </div>
    </Sheet>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes['group']}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

/** A part that was asked for by its letter has the focus first. */
function useFirstFocus<Element extends HTMLElement>(isFirst: boolean) {
  const ref = useRef<Element>(null);
  useEffect(() => {
    if (isFirst) ref.current?.focus();
  }, [isFirst]);
  return ref;
}

/** Done once, however often it is pressed; the sheet closes where it was done. */
function useDoing(onDone: () => void) {
  return useOneAtATime(async (act: () => Promise<boolean>) => {
    if (await act()) onDone();
  });
}

type OneButtonProps = PartProps & {
  act: (chosen: Chosen) => Promise<boolean>;
  acte: 'prendre' | 'commander';
};

function OneButton({ chosen, act, acte, onDone, isFirst }: OneButtonProps) {
  const t = useT();
  const run = useDoing(onDone);
  const ref = useFirstFocus<HTMLButtonElement>(isFirst);
  return (
    <Button ref={ref} onClick={() => void run(() => act(chosen))}>
      {t(`dashboard.acts.${acte}`)}
    </Button>
  );
}

function DecidePart({ chosen, acts, onDone, isFirst }: PartProps) {
  const t = useT();
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  useUnsaved(note.trim() !== '');
  const run = useDoing(onDone);
  const ref = useFirstFocus<HTMLInputElement>(isFirst);
  const needsNote = chosen.carte === 'demandes';
  const refuse = () => {
    const isWithout = needsNote && note.trim() === '';
    setIsMissing(isWithout);
    if (isWithout) ref.current?.focus();
    else void run(() => acts.refuse(chosen, note.trim()));
  };
  return (
    <Group title={t('dashboard.sheet.decide')}>
      {needsNote && <p className={classes['dim']}>{t('dashboard.sheet.decide_text')}</p>}
      <TextInput
        ref={ref}
        label={t('dashboard.sheet.note')}
        error={isMissing && t('dashboard.sheet.note_missing')}
        maxLength={1000}
        value={note}
        onChange={({ currentTarget }) => {
          setNote(currentTarget.value);
          setIsMissing(false);
        }}
      />
      <div className={classes['buttons']}>
        <Button variant="default" onClick={refuse}>
          {t('dashboard.acts.refuser')}
        </Button>
        <Button onClick={() => void run(() => acts.accept(chosen))}>
          {t('dashboard.acts.accepter')}
        </Button>
      </div>
    </Group>
  );
}

function CallPart({ chosen, acts, onDone, isFirst }: PartProps) {
  const t = useT();
  const run = useDoing(onDone);
  const ref = useFirstFocus<HTMLAnchorElement>(isFirst);
  const telephone = chosen.item.qui?.telephone ?? '';
  return (
    <Group title={t('dashboard.sheet.call')}>
      <Button ref={ref} component="a" href={`tel:${telephone.replaceAll(/[^\d+]/g, '')}`}>
        {t('dashboard.sheet.call_to', { telephone })}
      </Button>
      <div className={classes['buttons']}>
        {APPEL_RESULTATS.map((resultat) => (
          <Button
            key={resultat}
            variant="default"
            onClick={() => void run(() => acts.noteCall(chosen, resultat))}
          >
            {t(`dashboard.sheet.results.${resultat}`)}
          </Button>
        ))}
      </div>
    </Group>
  );
}

const MOTIFS = ['malade', 'urgence_familiale', 'pas_appele'] as const;

function PresencePart({ chosen, acts, onDone, isFirst }: PartProps) {
  const t = useT();
  const run = useDoing(onDone);
  const ref = useFirstFocus<HTMLButtonElement>(isFirst);
  return (
    <Group title={t('dashboard.sheet.presence')}>
      <div className={classes['buttons']}>
        <Button
          ref={ref}
          variant="default"
          onClick={() => void run(() => acts.confirm(chosen, null))}
        >
          {t('dashboard.sheet.present')}
        </Button>
        {MOTIFS.map((motif) => (
          <Button
            key={motif}
            variant="default"
            onClick={() => void run(() => acts.confirm(chosen, motif))}
          >
            {t(`dashboard.sheet.motifs.${motif}`)}
          </Button>
        ))}
      </div>
    </Group>
  );
}

function AsidePart({ chosen, acts, onDone, isFirst }: PartProps) {
  const t = useT();
  const [raison, setRaison] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  useUnsaved(raison.trim() !== '');
  const run = useDoing(onDone);
  const ref = useFirstFocus<HTMLInputElement>(isFirst);
  return (
    <Group title={t('dashboard.sheet.aside')}>
      <TextInput
        ref={ref}
        label={t('dashboard.sheet.reason')}
        error={isMissing && t('dashboard.sheet.reason_missing')}
        maxLength={200}
        value={raison}
        onChange={({ currentTarget }) => {
          setRaison(currentTarget.value);
          setIsMissing(false);
        }}
      />
      <div className={classes['buttons']} role="group" aria-label={t('dashboard.sheet.until')}>
        {SNOOZES.map((snooze) => (
          <Button
            key={snooze}
            variant="default"
            onClick={() => {
              if (raison.trim() === '') {
                setIsMissing(true);
                ref.current?.focus();
              } else void run(() => acts.putAside(chosen, snooze, raison.trim()));
            }}
          >
            {t(`dashboard.sheet.untils.${snooze}`)}
          </Button>
        ))}
      </div>
    </Group>
  );
}
