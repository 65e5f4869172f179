import { afterAll, expect, test } from 'vitest'
import { languages } from '#config/locales'
import { getQueryPhrases } from '#domain/search/query-phrases'
import { recordVerdicts, checkExpression } from './known-verdicts.ts'
import { listProductFiles } from './product-files.ts'
import {
  listCountryExpressions,
  type RegularExpression,
  listRegExpConstructors,
  listRouteExpressions,
  findSlowness,
  listWrittenExpressions,
} from './regular-expressions.ts'

/** An expression nobody has asked about yet takes up to a second; a busy machine may take ten times as long. */
const timeout = 300_000
// Once a version of the checker, or when many expressions are new: RECORD=1 npx vitest run scripts/parsing/regular-expressions.test.ts
afterAll(() => {
  if (process.env.RECORD) recordVerdicts()
})
const files = listProductFiles()

/** Expressions that may be slow or could not be checked, each with the reason why nobody outside can exploit it. */
const allowedSlow: Record<string, string> = {}

async function findSlow(expressions: readonly RegularExpression[]): Promise<string[]> {
  const slow: string[] = []
  for (const { pattern, flags, files: at } of expressions) {
    const why = await checkExpression({ pattern, flags })
    if (why !== null && !Object.hasOwn(allowedSlow, pattern)) slow.push(`/${pattern}/${flags} in ${at.join(', ')}: ${why}`)
  }
  return slow
}

test('no regular expression of the product takes longer than its text is long', { timeout }, async () => {
  const written = listWrittenExpressions(files)
  expect(written.length).toBeGreaterThan(200)
  expect(await findSlow(written)).toEqual([])
  const patterns = written.map(({ pattern }) => pattern)
  expect(Object.keys(allowedSlow).filter((pattern) => !patterns.includes(pattern))).toEqual([])
})

test('an expression built at run time is not slow either', { timeout }, async () => {
  expect(listRegExpConstructors(files)).toEqual(Object.keys(computedExpressions))
  const all = Object.values(computedExpressions).flatMap(({ expressions }) => expressions ?? [])
  expect(await findSlow([...new Map(all.map((each) => [each.pattern, each])).values()])).toEqual([])
})

/** Code that builds expressions, with its inputs; without expressions where a reason says that it sees nothing from outside. */
const computedExpressions: Record<string, { expressions?: RegularExpression[]; reason: string }> = {
  'app/client/dialog-link.tsx': { expressions: listRouteExpressions(), reason: 'paths of the route table' },
  'config/bounds/request-limits.ts': {
    expressions: [{ pattern: '\\[\\d{3}', flags: '', files: ['config/bounds/request-limits.ts'] }],
    reason: 'a number of digits',
  },
  'domain/consent/consent-rules.ts': {
    expressions: [{ pattern: '(?:^|,|%2C)C0002(?::|%3A)([01])(?:,|%2C|$)', flags: 'i', files: ['domain/consent/consent-rules.ts'] }],
    reason: 'a kind of consent',
  },
  'domain/content/lint/lint-page.ts': { reason: 'two words of our own' },
  'domain/content/local-spelling.ts': { reason: 'reads texts of our own only, when words are loaded' },
  'domain/input/dial-code.ts': { expressions: listCountryExpressions(), reason: 'patterns of the countries' },
  'domain/search/query-phrases.ts': { expressions: listPhraseExpressions(), reason: 'what languages say before and after figures' },
  'domain/validation/address-rules.ts': { expressions: listCountryExpressions(), reason: 'patterns of the countries' },
  'domain/validation/text-rules.ts': {
    expressions: [...listCountryExpressions(), buildEmailExpression()],
    reason: 'patterns of the countries, and e-mail',
  },
  'routes-config/find-route.ts': { expressions: listRouteExpressions(), reason: 'paths of the route table' },
  'routes-config/match-route.ts': { expressions: listRouteExpressions(), reason: 'paths of the route table' },
}

function listPhraseExpressions(): RegularExpression[] {
  const all = languages.flatMap((language) => Object.values(getQueryPhrases(language)))
  return all.map(({ source, flags }) => ({ pattern: source, flags, files: ['domain/search/query-phrases.ts'] }))
}

/** With three letters instead of the 61 of a label: of the same shape, and checked within a second. */
function buildEmailExpression(): RegularExpression {
  const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,3}[A-Za-z0-9])?'
  const topLevel = '[A-Za-z](?:[A-Za-z0-9-]{0,3}[A-Za-z0-9])'
  const word = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
  return { pattern: `^${word}(?:\\.${word})*@(?:${label}\\.)+${topLevel}$`, flags: '', files: ['domain/validation/text-rules.ts'] }
}

test.each<[string, string]>([
  ['\\s*;\\s*', 'polynomial'],
  ['^(a+)+$', 'exponential'],
  ['^(.*?)\\s*(\\S*)$', 'polynomial'],
])('/%s/ is found to be slow', async (pattern, why) => {
  expect(await findSlowness({ pattern, flags: '' })).toContain(why)
})
