// Which readers of a thing are asked for. A read needs no more of the panel that shows them.
export const READERS_PER_PAGE = 10;

export interface ReaderSearch {
  q: string;
  etat: 'non_lu' | 'lu' | 'confirme' | undefined;
  page: number;
}

export const FIRST_READERS: ReaderSearch = { q: '', etat: undefined, page: 1 };
