import { Button, Checkbox, Textarea } from '@mantine/core';
import {
  type Equipement,
  MAX_VOIX_PIECES,
  PROBLEMES,
  VOIX_PIECE,
} from '@releve/domain/features/equipement-shapes.ts';
import { MAX_EQUIPEMENT_NOTE } from '@releve/domain/features/equipements.ts';
import { useNavigate } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import { z } from 'zod';
import { failureText } from '../../../platform/api/failure-text.ts';
import { reportError } from '../../../platform/error-report.ts';
import { type FormDraftHandle, useFormDraft } from '../../../platform/forms/use-form-draft.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { DraftGoneError } from '../../../platform/offline/form-drafts.ts';
import { useIsServerReached } from '../../../platform/stores/connection-store.ts';
import { actedForId } from '../../../platform/stores/settings-store.ts';
import { useUserStore } from '../../../platform/stores/user-store.ts';
import { useUrlState } from '../../../platform/url/use-url-state.ts';
import { Banner } from '../../../ui/banner.tsx';
import { NativeButton } from '../../../ui/native/native-button.tsx';
import { Page } from '../../../ui/page.tsx';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';
import { Tile, Tiles } from '../../../ui/tiles.tsx';
import { negative, positive } from '../../../ui/toast/toast-store.ts';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import { DraftFiles } from '../../objects/draft-files.tsx';
import { messageTexts } from '../../objects/message/message.texts.ts';
import { useWhereNow } from '../../punch/use-where-now.ts';
import { PROBLEME_ICONS } from '../equipement-icons.ts';
import { useMachine, useMyMachines } from '../equipements.queries.ts';
import { equipementsTexts } from '../equipements.texts.ts';
import {
  type BrisContents,
  brisForm,
  listMissing,
  type Missing,
  openContents,
  parseContents,
} from './bris-contents.ts';
import { WhichMachine } from './which-machine.tsx';
import { sendBris } from './send-bris.ts';
import classes from '../equipements.module.css';

needTexts(equipementsTexts, messageTexts);

const search = z.object({
  machine: z.coerce.number<number>().int().positive().optional().catch(undefined),
  code: z.coerce.string().max(64).optional().catch(undefined),
});

export default function BrisPage() {
  const t = useT();
  const owner = useUserStore(({ details }) => details?.id);
  const [given] = useUrlState(search);
  const about = given.machine ?? given.code ?? '';
  return (
    <Page
      title={t('equipements.bris.title')}
      subtitle={t('equipements.bris.subtitle')}
      width="reading"
      isTitleHiddenOnPhone
    >
      {owner !== undefined && (
        <Report key={about} owner={owner} machine={given.machine} code={given.code ?? ''} />
      )}
    </Page>
  );
}

type ReportProps = { owner: number; machine: number | undefined; code: string };

function Report({ owner, machine, code }: ReportProps) {
  const t = useT();
  const draft = useFormDraft(
    { owner, form: brisForm(String(machine ?? code), actedForId()) },
    { parse: parseContents, open: () => openContents({ machine, code }) },
  );
  return draft === null ? (
    <DetailSkeleton label={t('equipements.bris.loading')} />
  ) : (
    <Fields key={draft.key.holder} draft={draft} given={machine} />
  );
}

/** Among those of one's sites; a manager may come from any card, and anybody from any label. */
function useKnownMachine(id: number | null): Equipement | undefined {
  const mine = useMyMachines().data?.data.find((machine) => machine.id === id);
  const asked = useMachine(id ?? 0, { enabled: id !== null && mine === undefined });
  return mine ?? (asked.data?.id === id ? asked.data : undefined);
}

type FieldsProps = { draft: FormDraftHandle<BrisContents>; given: number | undefined };

/** A photo if there is one to take, what is wrong, and it goes. */
function Fields({ draft, given }: FieldsProps) {
  const t = useT();
  const name = useId();
  const dates = useDateFormatter();
  const here = useWhereNow()?.visit.client.id ?? null;
  const [isBusy, setIsBusy] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { contents, restored, change, files } = draft;
  const put = (part: Partial<BrisContents>) =>
    change((now) => ({ ...now, client_id: now.client_id ?? here, ...part }));
  const machine = useKnownMachine(contents.equipement_id);
  const missing = listMissing(contents);
  const errorOf = (part: Missing) =>
    isAsked && missing.includes(part) ? t(`equipements.bris.missing.${part}`) : null;
  const { send, isSending } = useSend(draft, () => put({}));
  return (
    <form
      ref={form}
      className={classes['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (missing.length === 0 && !isBusy) send(contents.equipement_id);
        else form.current?.querySelector(`[data-field="${missing[0]}"]`)?.scrollIntoView();
      }}
    >
      {restored !== null && (
        <Banner
          kind="info"
          action={
            <NativeButton variant="outline" onClick={() => void draft.restart().catch(reportError)}>
              {t('equipements.bris.restart')}
            </NativeButton>
          }
        >
          {t('equipements.bris.restored', { when: dates.instant(restored) })}
        </Banner>
      )}
      <div data-field="machine">
        <WhichMachine
          contents={contents}
          machine={machine}
          isGiven={given !== undefined}
          error={errorOf('machine')}
          onChange={put}
        />
      </div>
      {machine?.ouvert != null && (
        <Banner kind="info">
          <strong>
            {t('equipements.bris.already', {
              probleme: t(`equipements.problemes.${machine.ouvert.probleme}`),
            })}
          </strong>
          <p>{t('equipements.bris.already_text')}</p>
        </Banner>
      )}
      <DraftFiles
        rule={VOIX_PIECE}
        max={MAX_VOIX_PIECES}
        words={{
          label: t('equipements.bris.files'),
          photo: t('equipements.bris.photo'),
          file: t('equipements.bris.file'),
          voice: t('equipements.bris.voice'),
        }}
        files={files}
        arriving={null}
        onAdd={(file) => draft.addFile(file)}
        onRemove={draft.removeFile}
        onBusy={setIsBusy}
      />
      <div data-field="probleme">
        <Tiles legend={t('equipements.bris.problem')} error={errorOf('probleme')} columns={2}>
          {PROBLEMES.map((probleme) => (
            <Tile
              key={probleme}
              name={name}
              icon={PROBLEME_ICONS[probleme]}
              label={t(`equipements.problemes.${probleme}`)}
              isChosen={probleme === contents.probleme}
              onChoose={() => put({ probleme })}
            />
          ))}
        </Tiles>
      </div>
      <Checkbox
        label={t('equipements.bris.still_works')}
        description={t('equipements.bris.still_works_text')}
        checked={contents.fonctionne}
        onChange={({ currentTarget }) => put({ fonctionne: currentTarget.checked })}
      />
      <Textarea
        label={t('equipements.bris.said')}
        autosize
        minRows={2}
        maxLength={MAX_EQUIPEMENT_NOTE}
        value={contents.description}
        onChange={({ currentTarget }) => put({ description: currentTarget.value })}
      />
      <div className={classes['foot']}>
        <Button type="submit" size="lg" fullWidth loading={isSending} disabled={isBusy}>
          {t(machine?.ouvert == null ? 'equipements.bris.send' : 'equipements.bris.join')}
        </Button>
      </div>
    </form>
  );
}

/** Then the card of the machine, where it waits or has arrived. */
function useSend(draft: FormDraftHandle<BrisContents>, complete: () => void) {
  const t = useT();
  const navigate = useNavigate();
  const isConnected = useIsServerReached();
  const [isSending, setIsSending] = useState(false);
  const send = useOneAtATime(async (machine: number | null) => {
    setIsSending(true);
    try {
      complete();
      await sendBris(await draft.save());
      draft.leave();
      positive(t(isConnected ? 'equipements.bris.sent' : 'equipements.bris.kept'));
      const to = machine === null ? '/user/equipements' : `/user/equipements/${machine}`;
      await navigate({ to });
    } catch (error) {
      negative(error instanceof DraftGoneError ? t('equipements.bris.gone') : failureText(error));
    } finally {
      setIsSending(false);
    }
  });
  return { isSending, send: (machine: number | null) => void send(machine) };
}
