import { type FoundCode, resolveCode } from '@releve/domain/features/codes.ts';
import { findCode, writeCode } from '@releve/domain/printed-code.ts';
import { IconCloudOff, IconLock, IconQrcode, IconQuestionMark } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { useIsServerReached } from '../../platform/stores/connection-store.ts';
import { useAbility } from '../../platform/stores/use-ability.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { NativeButton } from '../../ui/native/native-button.tsx';
import { DetailSkeleton } from '../../ui/skeletons.tsx';
import { AttachCode } from './attach-code.tsx';
import { DetachCode } from './detach-code.tsx';
import { UnknownWays } from './unknown-ways.tsx';
import { useKnownCode } from './use-known-code.ts';
import classes from './codes.module.css';

const SCANNER = '/q';
/** Pages that the server writes: outside of the app. */
const isOfServer = (lien: string): boolean => lien.startsWith('/verification/');

/** What a code is of, and the ways on from there. With one way only, it leads there at once. */
export function CodeView({ said }: { said: string }) {
  const t = useT();
  const code = findCode(said);
  if (code === null) {
    return (
      <Nothing
        icon={IconQuestionMark}
        title={t('codes.found.wrong')}
        text={t('codes.found.wrong_text')}
      />
    );
  }
  return <ReadCode key={code} code={code} />;
}

/**
 * A site of one's week is opened by what the device knows: the server has the last word on the punch. Anything else is so
 * only without a network.
 */
function ReadCode({ code }: { code: string }) {
  const known = useKnownCode(code);
  const isReached = useIsServerReached();
  const isManager = useAbility().can('read', 'Code');
  if (known === undefined) return <Looking />;
  const isTrusted = known !== null && (!isReached || (!isManager && !known.isOnlyOffline));
  if (isTrusted) return <Lead lien={known.lien} />;
  return <AskedCode code={code} />;
}

/** Never by what the server said before: a label may have been put on something else since. */
function AskedCode({ code }: { code: string }) {
  const t = useT();
  const isReached = useIsServerReached();
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useEndpoint(
    resolveCode,
    { params: { code } },
    { isAskedOnOpening: true, isKept: () => false },
  );
  const found = isFetchedAfterMount ? data : undefined;
  if (found) {
    const [only, ...others] = found.voies;
    return only && others.length === 0 ? <Lead lien={only.lien} /> : <Found found={found} />;
  }
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Nothing
        icon={IconQuestionMark}
        title={t('codes.found.unknown')}
        text={t('codes.found.unknown_text')}
        code={code}
        action={<UnknownWays code={code} isReached />}
      />
    );
  }
  if (!isReached) return <Unreached code={code} isFetching={isFetching} onRetry={refetch} />;
  if (error === null) return <Looking />;
  return (
    <ErrorState
      title={t('codes.found.failed')}
      text={t('codes.found.failed_text')}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

/** In the place of this step: the way back leads to the scanner. */
function Lead({ lien }: { lien: string }) {
  const navigate = useNavigate();
  const lead = useEffectEvent((to: string) => {
    if (isOfServer(to)) globalThis.location.replace(to);
    else void navigate({ href: to, replace: true });
  });
  useEffect(() => lead(lien), [lien]);
  return <Looking />;
}

function Looking() {
  const t = useT();
  return <DetailSkeleton label={t('codes.found.looking')} count={2} />;
}

type NothingProps = {
  icon: typeof IconQrcode;
  title: string;
  text: string;
  code?: string;
  action?: ReactNode;
};

function Nothing({ icon, title, text, code, action }: NothingProps) {
  const t = useT();
  return (
    <div role="status">
      <EmptyState
        icon={icon}
        title={title}
        text={
          <>
            {text}
            {code !== undefined && (
              <>
                <br />
                <span className="tabular">{t('codes.found.code', { code: writeCode(code) })}</span>
              </>
            )}
          </>
        }
        action={
          <>
            {action}
            <Again />
          </>
        }
      />
    </div>
  );
}

function Again() {
  const t = useT();
  const navigate = useNavigate();
  return (
    <NativeButton variant="outline" onClick={() => void navigate({ to: SCANNER })}>
      {t('codes.found.again')}
    </NativeButton>
  );
}

type UnreachedProps = { code: string; isFetching: boolean; onRetry: () => unknown };

function Unreached({ code, isFetching, onRetry }: UnreachedProps) {
  const t = useT();
  return (
    <Nothing
      icon={IconCloudOff}
      title={t('codes.found.offline')}
      text={t('codes.found.offline_text')}
      code={code}
      action={
        <>
          <UnknownWays code={code} isReached={false} />
          <NativeButton variant="outline" isBusy={isFetching} onClick={() => void onRetry()}>
            {t('codes.found.retry')}
          </NativeButton>
        </>
      }
    />
  );
}

function Found({ found }: { found: FoundCode }) {
  const t = useT();
  const { code, etat, attachable } = found;
  if (etat === 'reserve') {
    return (
      <Nothing
        icon={IconLock}
        title={t('codes.found.reserved')}
        text={t('codes.found.reserved_text')}
        code={code}
      />
    );
  }
  if (etat === 'attache') return <Target found={found} />;
  if (attachable.length > 0) return <AttachCode key={code} found={found} again={<Again />} />;
  return (
    <Nothing
      icon={IconQrcode}
      title={t('codes.found.blank')}
      text={t('codes.found.blank_text')}
      code={code}
    />
  );
}

function Target({ found }: { found: FoundCode }) {
  const t = useT();
  const navigate = useNavigate();
  const { code, genre, nom, voies, detachable } = found;
  return (
    <>
      <article className={classes['card']}>
        <header>
          <p className={classes['kind']}>
            {genre !== null && <>{t(`codes.kinds.${genre}`)} · </>}
            <span className="tabular">{writeCode(code)}</span>
          </p>
          <h2 className={classes['name']}>{nom ?? t('codes.found.unnamed')}</h2>
        </header>
        <div className={classes['ways']}>
          {voies.map(({ voie, lien }, index) => (
            <NativeButton
              key={voie}
              isWide
              variant={index === 0 ? 'filled' : 'outline'}
              onClick={() => {
                if (isOfServer(lien)) globalThis.location.assign(lien);
                else void navigate({ href: lien });
              }}
            >
              {t(`codes.found.ways.${voie}`)}
            </NativeButton>
          ))}
        </div>
      </article>
      <div className={classes['ways']}>
        <Again />
        {detachable && <DetachCode found={found} />}
      </div>
    </>
  );
}
