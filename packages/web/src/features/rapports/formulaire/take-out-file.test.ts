// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { namedFiles } from './draft-contents.ts';
import { openSession } from './draft-session.ts';
import { buildContents, buildFile, OWNER } from './draft.fixture.ts';
import { takeOutFile } from './take-out-file.ts';

it('takes a refused file out of whatever names it: a photo, a drawing in an answer, the signature of the report', () => {
  const session = openSession({
    owner: OWNER,
    editID: null,
    contents: buildContents({ signature: 'signature' }),
  });
  const { answers } = session;
  answers.setAnswer('z0', 'tenue', {
    photos: [
      { uuid: 'bad', moment: null },
      { uuid: 'good', moment: null },
    ],
  });
  answers.setAnswer('z0', 'note', { signature: 'drawing' });
  for (const uuid of ['bad', 'drawing', 'signature']) takeOutFile(session, buildFile(uuid, 1));
  const { zones, signature } = session.contents();
  expect(namedFiles(zones, signature)).toEqual(['good']);
});
