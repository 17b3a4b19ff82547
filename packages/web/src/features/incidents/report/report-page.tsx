import { Button, Checkbox, Textarea } from '@mantine/core';
import {
  INCIDENT_PIECE,
  MAX_DESCRIPTION,
  MAX_INCIDENT_PIECES,
} from '@releve/domain/features/incidents.ts';
import { IconRun } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { reportError } from '../../../platform/error-report.ts';
import { type CarriedDraft, useCarriedDraft } from '../../../platform/forms/carried-draft.ts';
import { type FormDraftHandle, useFormDraft } from '../../../platform/forms/use-form-draft.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { actedForId } from '../../../platform/stores/settings-store.ts';
import { useUserStore } from '../../../platform/stores/user-store.ts';
import { Banner } from '../../../ui/banner.tsx';
import { NativeButton } from '../../../ui/native/native-button.tsx';
import { Page } from '../../../ui/page.tsx';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { DraftFiles } from '../../objects/draft-files.tsx';
import { messageTexts } from '../../objects/message/message.texts.ts';
import { useReportSites } from '../incidents.queries.ts';
import { incidentsTexts } from '../incidents.texts.ts';
import { ReportCall } from './report-call.tsx';
import {
  asNearAccident,
  isDrawing,
  isNearAccident,
  listMissing,
  type Missing,
  openContents,
  parseContents,
  type ReportContents,
  withGenre,
  withType,
} from './report-contents.ts';
import { AlikeReports, ReportPlace } from './report-place.tsx';
import { ReportRegistre } from './report-registre.tsx';
import { ReportSignature } from './report-signature.tsx';
import { GraviteTiles, TypeTiles } from './report-tiles.tsx';
import { reportForm } from './report-form.ts';
import { useSuggestedPlace } from './use-suggested-place.ts';
import { useSendReport } from './use-send-report.ts';
import classes from './report.module.css';

needTexts(incidentsTexts, messageTexts);

export default function ReportPage() {
  const owner = useUserStore(({ details }) => details?.id);
  return owner === undefined ? null : <Report owner={owner} />;
}

/** What a message hands over begins a report of its own; otherwise the one that was begun goes on. */
function Report({ owner }: { owner: number }) {
  const t = useT();
  const [carried] = useCarriedDraft('incident');
  const draft = useFormDraft(
    { owner, form: reportForm(actedForId()), isFresh: carried !== null },
    {
      parse: parseContents,
      open: () => ({
        ...openContents(),
        description: carried?.text.slice(0, MAX_DESCRIPTION) ?? '',
      }),
    },
  );
  return (
    <Page
      title={t('incidents.report.title')}
      subtitle={t('incidents.report.subtitle')}
      width="reading"
      isTitleHiddenOnPhone
    >
      {draft === null ? (
        <DetailSkeleton label={t('incidents.report.loading')} />
      ) : (
        <Fields key={draft.key.holder} draft={draft} carried={carried} />
      )}
    </Page>
  );
}

type FieldsProps = { draft: FormDraftHandle<ReportContents>; carried: CarriedDraft | null };

function Fields({ draft, carried }: FieldsProps) {
  const t = useT();
  const dates = useDateFormatter();
  const isActing = actedForId() !== null;
  const knownSites = useReportSites().data?.data;
  const sites = knownSites ?? [];
  const known = useSuggestedPlace(carried, knownSites);
  const [isBusy, setIsBusy] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const { restored, change, files } = draft;
  // What is suggested counts until another site is chosen; it is kept with the first change.
  const contents = { ...draft.contents, place: draft.contents.place ?? known };
  const set = (next: (now: ReportContents) => ReportContents) =>
    change((now) => next({ ...now, place: now.place ?? known }));
  const put = (part: Partial<ReportContents>) => set((now) => ({ ...now, ...part }));
  const { place, type, gravite, registre } = contents;
  const pieces = files.filter((file) => !isDrawing(file));
  const missing = listMissing(contents, pieces.length);
  const errorOf = (name: Missing) =>
    isAsked && missing.includes(name) ? t(`incidents.report.missing.${name}`) : null;
  const isNear = isNearAccident(contents);
  const superviseur = sites.find(({ id }) => id === place?.client_id)?.superviseur ?? null;
  const form = useRef<HTMLFormElement>(null);
  const { send, isSending } = useSendReport(draft, () => put({}));

  const submit = () => {
    setIsAsked(true);
    if (missing.length > 0) focusMissing(form.current, missing[0]);
    else if (!isBusy) send();
  };
  return (
    <form
      ref={form}
      className={classes['report']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {restored !== null && (
        <Banner
          kind="info"
          action={
            <NativeButton variant="outline" onClick={() => void draft.restart().catch(reportError)}>
              {t('incidents.report.restart')}
            </NativeButton>
          }
        >
          {t('incidents.report.restored', { when: dates.instant(restored) })}
        </Banner>
      )}
      <div data-field="place">
        <ReportPlace
          place={place}
          at={contents.at}
          sites={sites}
          error={errorOf('place')}
          onChoose={(chosen) => put({ place: chosen })}
        />
      </div>
      {place !== null && <AlikeReports clientId={place.client_id} type={type} />}
      {type === null && (
        <NativeButton variant="outline" isWide onClick={() => set(asNearAccident)}>
          <IconRun size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
          {t('incidents.report.near')}
        </NativeButton>
      )}
      <DraftFiles
        rule={INCIDENT_PIECE}
        max={MAX_INCIDENT_PIECES}
        words={{
          label: t('incidents.report.files'),
          photo: t('incidents.report.photo'),
          file: t('incidents.report.file'),
          voice: t('incidents.report.voice'),
        }}
        files={pieces}
        arriving={carried?.files ?? null}
        onAdd={(file) => draft.addFile(file, (now) => ({ ...now, place: now.place ?? known }))}
        onRemove={draft.removeFile}
        onBusy={setIsBusy}
      />
      <div data-field="type">
        <TypeTiles
          value={type}
          error={errorOf('type')}
          onChoose={(chosen) => set((now) => withType(now, chosen))}
        />
      </div>
      <div data-field="gravite">
        <GraviteTiles
          value={gravite}
          error={errorOf('gravite')}
          onChoose={(chosen) => put({ gravite: chosen })}
        />
      </div>
      {gravite === 3 && (
        <ReportCall
          superviseur={superviseur}
          appel={contents.appel}
          onCall={(appel) => put({ appel })}
        />
      )}
      <Textarea
        data-field="said"
        label={t('incidents.report.said')}
        description={t('incidents.report.said_text')}
        error={errorOf('said')}
        autosize
        minRows={2}
        maxLength={MAX_DESCRIPTION}
        value={contents.description}
        onChange={({ currentTarget }) => put({ description: currentTarget.value })}
      />
      {registre !== null && (
        <ReportRegistre
          registre={registre}
          onGenre={(genre) => set((now) => withGenre(now, genre))}
          onChange={(part) =>
            set((now) => ({ ...now, registre: now.registre && { ...now.registre, ...part } }))
          }
        />
      )}
      {registre !== null && !isNear && (
        <ReportSignature draft={draft} contents={contents} onChange={put} />
      )}
      {isNear && !isActing && (
        <Checkbox
          label={t('incidents.report.sans_nom')}
          description={t('incidents.report.sans_nom_text')}
          checked={contents.sans_nom}
          onChange={({ currentTarget }) => put({ sans_nom: currentTarget.checked })}
        />
      )}
      <Checkbox
        label={t('incidents.report.resolu')}
        checked={contents.resolu}
        onChange={({ currentTarget }) => put({ resolu: currentTarget.checked })}
      />
      <div className={classes['actions']}>
        <Button type="submit" size="lg" fullWidth loading={isSending} disabled={isBusy}>
          {t('incidents.report.send')}
        </Button>
      </div>
    </form>
  );
}

/** What is missing first is brought into sight, and the next key goes there. */
function focusMissing(form: HTMLFormElement | null, name: Missing | undefined): void {
  const part = form?.querySelector(`[data-field="${name}"]`);
  const field = part?.matches('textarea') === true ? part : part?.querySelector('input');
  if (field instanceof HTMLElement) field.focus();
  part?.scrollIntoView({ block: 'center' });
}
