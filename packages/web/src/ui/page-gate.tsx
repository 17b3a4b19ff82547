// What the page of one thing begins with.
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isGone } from '../platform/api/api-error.ts';
import { EmptyState } from './empty-state.tsx';
import { Page, type PageProps } from './page.tsx';
import { type Read, ReadFallback } from './read-fallback.tsx';
import { DetailSkeleton } from './skeletons.tsx';

type PageGateProps<Data> = Pick<PageProps, 'title' | 'width'> & {
  read: Read<Data> & { readonly error?: unknown };
  words: { loading: string; gone: string; text: string };
  /** The way back to where such things are listed. */
  back?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Shows a thing once it is there; until then its outline, and where it is not, why: another try brings back no thing that is gone. */
export function PageGate<Data>({ read, words, back, children, ...page }: PageGateProps<Data>) {
  if (read.data !== undefined) return children(read.data);
  return (
    <Page {...page} isTitleHiddenOnPhone>
      {back !== undefined && isGone(read.error) ? (
        <EmptyState
          tone="wrong"
          icon={IconAlertTriangle}
          title={words.gone}
          text={words.text}
          action={back}
        />
      ) : (
        <ReadFallback
          read={read}
          title={words.gone}
          text={words.text}
          skeleton={<DetailSkeleton label={words.loading} />}
        />
      )}
    </Page>
  );
}
