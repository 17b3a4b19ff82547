import Compiled, { type MarkdownToJSX } from 'markdown-to-jsx/react';
import type { ReactNode } from 'react';
import classes from './markdown.module.css';
import { safeAddress } from './safe-address.ts';

type ElementProps = { children?: ReactNode };

/** A heading of a text stands below the titles of the screen around it; its own id could repeat another's. */
const heading = (Level: 'h3' | 'h4' | 'h5') =>
  function Heading({ children }: ElementProps) {
    return <Level>{children}</Level>;
  };

function Link({ href, children }: ElementProps & { href?: string }) {
  if (!href) return <>{children}</>;
  const opensTab = href.startsWith('http');
  return (
    <a href={href} rel="noopener noreferrer" {...(opensTab ? { target: '_blank' } : {})}>
      {children}
    </a>
  );
}

/** A picture from elsewhere would tell that elsewhere who reads; its description stays. */
function PictureDescription({ alt }: { alt?: string }) {
  return <em>{alt}</em>;
}

function TaskMark({ checked }: { checked?: boolean }) {
  return <span aria-hidden="true">{checked ? '☑ ' : '☐ '}</span>;
}

function Table({ children }: ElementProps) {
  return (
    <div className={classes['table']}>
      <table>{children}</table>
    </div>
  );
}

const options: MarkdownToJSX.Options = {
  disableParsingRawHTML: true,
  disableFrontmatter: true,
  forceBlock: true,
  forceWrapper: true,
  sanitizer: (value, tag) => (tag === 'a' ? safeAddress(value) : null),
  overrides: {
    h1: heading('h3'),
    h2: heading('h4'),
    h3: heading('h5'),
    h4: heading('h5'),
    h5: heading('h5'),
    h6: heading('h5'),
    a: Link,
    img: PictureDescription,
    input: TaskMark,
    table: Table,
  },
};

/** A person's text in Markdown, as a page to read: no HTML of its own, no address that is not safe. */
export function Markdown({ text }: { text: string }) {
  return (
    <Compiled className={classes['text'] ?? ''} options={options}>
      {text}
    </Compiled>
  );
}
