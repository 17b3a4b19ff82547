import type { FormationPiece, Lecon } from '@releve/domain/features/formations.ts';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { formatBytes } from '../../../platform/i18n/format-bytes.ts';
import { t as say, useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { OnDemand } from '../../../platform/on-demand.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { NativeButton } from '../../../ui/native/native-button.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { negative } from '../../../ui/toast/toast-store.ts';
import classes from './take.module.css';

const loadViewer = () => import('../../../ui/pdf-viewer/pdf-viewer.tsx');

/** What a lesson shows beside its text. */
export function LessonMedia({ lecon: { genre, piece, sous_titres, titre } }: { lecon: Lecon }) {
  if (piece === null) return null;
  switch (genre) {
    case 'image':
      return <Picture piece={piece} title={titre} />;
    case 'video':
      return <Film piece={piece} captions={sous_titres} title={titre} />;
    case 'pdf':
      return <Pdf piece={piece} />;
    default:
      return null;
  }
}

function NotHere() {
  const t = useT();
  return <Banner kind="warning">{t('formations.lecon.not_here')}</Banner>;
}

/** Its file has the name that a camera gave it: the lesson says what it shows. */
function Picture({ piece, title }: { piece: FormationPiece; title: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return <NotHere />;
  return (
    <img
      className={classes['picture']}
      src={piece.url}
      alt={title}
      onError={() => setHasFailed(true)}
    />
  );
}

type FilmProps = { piece: FormationPiece; captions: FormationPiece | null; title: string };

/** The player of the phone itself, with captions from the start: many watch without sound. */
function Film({ piece, captions, title }: FilmProps) {
  const t = useT();
  const language = useLanguage();
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <>
      {hasFailed && <NotHere />}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the author of the course gives them */}
      <video
        className={classes['film']}
        controls
        playsInline
        preload="metadata"
        aria-label={t('formations.lecon.video', { titre: title })}
        src={piece.url}
        onError={() => setHasFailed(true)}
        onLoadedMetadata={() => setHasFailed(false)}
      >
        {captions !== null && (
          <track
            kind="captions"
            src={captions.url}
            srcLang={language}
            label={t('formations.lecon.captions')}
            default
          />
        )}
      </video>
    </>
  );
}

function Pdf({ piece }: { piece: FormationPiece }) {
  const t = useT();
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {!isOpen && (
        <NativeButton variant="outline" isWide onClick={() => setIsOpen(true)}>
          <IconFileTypePdf size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
          {t('formations.lecon.open_pdf', { taille: formatBytes(piece.taille, language) })}
        </NativeButton>
      )}
      <OnDemand
        load={loadViewer}
        isWanted={isOpen}
        onFailure={() => {
          setIsOpen(false);
          negative(say('errors.screen'));
        }}
        props={{ url: piece.url, name: piece.nom }}
      />
    </>
  );
}
