// What a document on paper is made of. Says what there is to say, nothing of how it looks.

/** `muted`: nothing was said. */
export type Tone = 'good' | 'bad' | 'neutral' | 'muted';

/** A JPEG, with what is written under it. */
export interface PdfPhoto {
  readonly jpeg: Uint8Array;
  readonly caption: string | null;
}

interface PdfColumn {
  readonly header: string;
  /** Share of the page's width; together they make 1. */
  readonly share: number;
  readonly align?: 'left' | 'right';
}

export type PdfBlock =
  | { readonly kind: 'title'; readonly text: string; readonly subtitle: string }
  /** A line that must not be missed, such as "annulé". */
  | { readonly kind: 'notice'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly { label: string; value: string }[] }
  | {
      readonly kind: 'score';
      readonly scores: readonly { label: string; value: string; tone: Tone }[];
      readonly explanation: string;
    }
  | { readonly kind: 'heading'; readonly text: string; readonly aside: string | null }
  | {
      readonly kind: 'answer';
      readonly question: string;
      readonly answer: string;
      readonly tone: Tone;
      /** Sentences stand below their question, anything else beside it. */
      readonly isText: boolean;
      readonly remark: string;
      readonly photos: readonly PdfPhoto[];
    }
  | { readonly kind: 'paragraph'; readonly text: string }
  | {
      readonly kind: 'table';
      readonly columns: readonly PdfColumn[];
      readonly rows: readonly (readonly string[])[];
      /** Set apart below the others. */
      readonly total: readonly string[] | null;
    }
  /** A QR code, with what it is for beside it. */
  | {
      readonly kind: 'code';
      readonly content: string;
      readonly label: string;
      readonly text: string;
    }
  | {
      readonly kind: 'signature';
      readonly label: string;
      readonly name: string;
      readonly jpeg: Uint8Array | null;
    };

export type BlockOf<Kind extends PdfBlock['kind']> = Extract<PdfBlock, { kind: Kind }>;
