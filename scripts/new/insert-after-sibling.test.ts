import { expect, test } from 'vitest'
import { addProperty } from './add-property'
import { copiedFactMark, insertAfterSibling } from './insert-after-sibling'

const newEntry = { name: 'AT', like: 'DE', all: ['US', 'DE', 'NL'] }
const insertInto = (text: string, file = 'domain/rules.ts') => insertAfterSibling(file, text, newEntry)

test('a newcomer is treated as its sibling wherever that is named: in tables and in lists (RUN-34)', () => {
  expect(insertInto("const rate = { US: 1, DE: { vat: 19 } }\nconst euro = ['DE', 'NL']")).toEqual({
    text: "const rate = { US: 1, DE: { vat: 19 }, AT: { vat: 19 } }\nconst euro = ['DE', 'NL', 'AT']",
    lines: [1, 2],
  })
})

test('what is not of the kind, already has it, or does not have the sibling, stays as it is (RUN-34)', () => {
  for (const text of ["const to = ['DE', 'home']", 'const codes = { DE: 49, AT: 43 }', "const dollars = ['US']", "const label = 'DE'"])
    expect(insertInto(text)).toEqual({ text, lines: [] })
})

test('a test that names some ids means those; a list of all of them grows (RUN-34)', () => {
  expect(insertInto("const some = ['DE', 'NL']", 'domain/rules.test.ts').lines).toEqual([])
  expect(insertInto("const all = ['US', 'DE', 'NL']", 'domain/rules.test.ts').text).toBe("const all = ['US', 'DE', 'NL', 'AT']")
})

test('what a country has from its sibling says so, wherever it is a fact and not the list of all countries (RUN-34)', () => {
  const marked = (text: string) => insertAfterSibling('domain/rules.ts', text, { ...newEntry, marksCopies: true }).text
  expect(marked("const vat = { US: 0, DE: 19 }\nconst euro = ['DE', 'NL']\nconst all = ['US', 'DE', 'NL']")).toBe(
    "const vat = { US: 0, DE: 19, /* copied from DE */ AT: 19 }\nconst euro = ['DE', 'NL', /* copied from DE */ 'AT']\nconst all = ['US', 'DE', 'NL', 'AT']",
  )
  expect(marked('const vat = { DE: 19 }')).toMatch(copiedFactMark)
})

test('an entry is added after the last that is no spread; a table that is gone is an error (RUN-34)', () => {
  expect(addProperty('const blocks = { a: 1, ...more } as const', 'blocks', 'b: 2')).toBe('const blocks = { a: 1, b: 2, ...more } as const')
  expect(() => addProperty('const other = {}', 'blocks', 'b: 2')).toThrow('There is no blocks')
})
