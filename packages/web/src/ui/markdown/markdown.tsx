import Compiled, { type MarkdownToJSX } from 'markdown-to-jsx/react';
import type { ReactNode } from 'react';
import classes from './markdown.module.css';
import { safeAddress } from './safe-address.ts';

type ElementProps = { children?: ReactNode };

// A heading of a text stands below the titles of the screen around it; its own id could repeat another's.
const Heading3 = ({ children }: ElementProps) => <h3>{children}</h3>;
const Heading4 = ({ children }: ElementProps) => <h4>{children}</h4>;
const Heading5 = ({ children }: ElementProps) => <h5>{children}</h5>;

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
    h1: Heading3,
    // People begin with either: a level left out would be a hole in the outline.
    h2: Heading3,
    h3: Heading4,
    h4: Heading5,
    h5: Heading5,
    h6: Heading5,
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
