import { Validator } from '@cfworker/json-schema'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listOmissions, readFixtures } from './check-fixtures'

const readFixturesText = (name: string) => readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8')
const demo = JSON.parse(readFixturesText('demo')) as Record<string, unknown>
const listProblems = (change: object) => {
  const read = readFixtures(JSON.stringify({ ...demo, ...change }))
  return 'problems' in read ? read.problems : []
}

test.each(['demo', 'template'])('the %s file can be read, and its schema accepts it, comments and all (CNF-02)', (name) => {
  expect(readFixtures(readFixturesText(name))).toMatchObject({
    fixtures: { shop: { currency: 'USD', siteId: 'HALVERN-US', region: 'NORA' } },
  })
  const schema = JSON.parse(readFixturesText('fixtures.schema')) as ConstructorParameters<typeof Validator>[0]
  expect(new Validator(schema, '2020-12').validate(JSON.parse(readFixturesText(name))).errors).toEqual([])
})

test.each([
  [{ category: undefined }, 'category is missing.'],
  [{ people: { shopper: { email: 'a@example.com', password: 'x' } } }, 'people.other is missing.'],
  [{ coupon: 'WELCOME10' }, 'The file has names the kit does not know: coupon.'],
  [{ category: 'jackets' }, 'category: Invalid string: must match pattern /^\\d{4,10}$/.'],
  [{ payments: 1 }, 'payments: Invalid input: expected object, received number.'],
])('a file with %j is told what is wrong, in words (CNF-02)', (change, problem) => {
  expect(listProblems(change)).toEqual([problem])
})

test('two people who are one are refused, and a file that is no JSON (CNF-02)', () => {
  const person = { email: 'a@example.com', password: 'x' }
  expect(listProblems({ people: { shopper: person, other: person } })).toEqual([
    'people.other.email: must be someone else than people.shopper.',
  ])
  expect(readFixtures('{')).toMatchObject({ problems: [expect.stringContaining('The file is no JSON')] })
})

test('what a file leaves out is named, with what is skipped for it (CNF-02)', () => {
  const read = readFixtures(readFixturesText('template'))
  const said = 'fixtures' in read ? listOmissions(read.fixtures) : []
  expect(said).toContain('people.member is not given: loyalty will be skipped.')
  expect(said.join()).not.toContain('coupons')
})
