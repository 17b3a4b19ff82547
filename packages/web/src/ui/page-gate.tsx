// What the page of one thing begins with.
import type { ReactNode } from 'react';
import { Page, type PageProps } from './page.tsx';
import { type Read, ReadFallback } from './read-fallback.tsx';
import { DetailSkeleton } from './skeletons.tsx';

type PageGateProps<Data> = Pick<PageProps, 'title' | 'width' | 'breadcrumb'> & {
  read: Read<Data>;
  words: { loading: string; gone: string; text: string };
  children: (data: Data) => ReactNode;
};

/** Shows a thing once it is there; until then its outline, and where it is not, why. */
export function PageGate<Data>({ read, words, children, ...page }: PageGateProps<Data>) {
  if (read.data !== undefined) return children(read.data);
  return (
    <Page {...page} isTitleHiddenOnPhone>
      <ReadFallback
        read={read}
        title={words.gone}
        text={words.text}
        skeleton={<DetailSkeleton label={words.loading} />}
      />
    </Page>
  );
}
