import { useState } from 'react';

/** What a sheet was opened with. It stays drawn while it slides away, and begins anew at each opening: `key` says so. */
export function useOpened<Subject>(first: Subject) {
  const [opened, setOpened] = useState({ subject: first, key: 0, isOpen: false });
  return {
    ...opened,
    open: (subject: Subject) => setOpened(({ key }) => ({ subject, key: key + 1, isOpen: true })),
    close: () => setOpened((current) => ({ ...current, isOpen: false })),
  };
}
