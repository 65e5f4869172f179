import { expect, test } from 'vitest'
import { replaceTable } from './record.ts'

const documentText = '# Speed\n<!-- bench:load -->\nold\n<!-- /bench:load -->\nread on\n'

test('only the text between the markers of a section is replaced', () => {
  expect(replaceTable(documentText, 'load', '| new |')).toBe('# Speed\n<!-- bench:load -->\n\n| new |\n\n<!-- /bench:load -->\nread on\n')
})

test('a page without the markers is left alone', () => {
  expect(() => replaceTable(documentText, 'bytes', '| new |')).toThrow('no place for bytes')
})
