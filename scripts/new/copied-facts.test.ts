import { expect, test } from 'vitest'
import { root } from '../serve/paths'
import { codeGlob } from './add-to-code'
import { copiedFactMark } from './insert-after-sibling'
import { SourceFiles } from './source-files'

const files = new SourceFiles(root)

test('every fact that a new country has from its sibling was checked: check it, then delete the comment (RUN-34)', () => {
  const marks = files
    .list(codeGlob)
    .filter((file) => !file.startsWith('scripts/new/'))
    .flatMap((file) =>
      files
        .read(file)
        .split('\n')
        .map((text, index) => ({ place: `${file}:${index + 1}`, text })),
    )
  expect(marks.filter(({ text }) => copiedFactMark.test(text)).map(({ place, text }) => `${place} ${text.trim()}`)).toEqual([])
})
