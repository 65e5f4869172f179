import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseBlock } from '#contracts/blocks/index'
import { canvas } from '#contracts/entities/canvas'
import { languages } from '#config/locales'
import { resolveText } from '#domain/content/resolve-text'

const root = new URL('./', import.meta.url)
const fragments = readdirSync(root)
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({ name: file.replace('.json', ''), content: JSON.parse(readFileSync(new URL(file, root), 'utf8')) as object }))
const cases = fragments.flatMap((fragment) => languages.map((language) => ({ ...fragment, language })))

test.each(cases)('$name is well formed in $language and belongs to no site (APIS-05, CMS-14)', ({ name, content, language }) => {
  const page = canvas.parse({ ...(resolveText(content, language) as object), siteId: 'HALVERN-GB', locale: 'en-gb' })
  expect(page).toMatchObject({ id: name, type: 'fragment' })
  const problems = Object.values(page.regions)
    .flat()
    .map(parseBlock)
    .flatMap((answer) => ('problem' in answer ? [answer.problem] : []))
  expect(problems).toEqual([])
})

test('a fragment says nothing that differs between brands or regions: no name, no amount, no number of days', () => {
  for (const { content } of fragments) expect(JSON.stringify(content)).not.toMatch(/halvern|dropkerb|dunnage|[£$€]|\d+ (days|jours|Tage)/i)
})
