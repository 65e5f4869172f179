import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  baselineId,
  chooseSegment,
  isInSegment,
  type KnownConsumer,
  toKnownConsumer,
  segmentIds,
  type ShopperFacts,
  anonymousShopper,
  getDecisionIp,
  toDecisions,
  placeholderIp,
} from './segments'
import { findPreviewOverride, noPreviewOverrides, parsePreviewOverrides, formatPreviewOverrides } from './preview-overrides'

const nobody: KnownConsumer = { isLoyaltyMember: false, isEmployee: false, isAthlete: false, programmes: [] }
const signedIn = (more: Partial<KnownConsumer> = {}): ShopperFacts => ({ cartItems: 0, consumer: { ...nobody, ...more } })
const segmentsOf = (facts: ShopperFacts) => segmentIds.filter((id) => isInSegment(id, facts))

const nots = [
  'non-loyalty-loggedin',
  'non-employee-loggedin',
  'non-ipa-wranx-loggedin',
  'non-wranx-loggedin',
  'non-ipa-loggedin',
  'non-athletes-loggedin',
]
const without = (...ids: string[]) => nots.filter((id) => !ids.includes(id))

test('a visitor is signed out with an empty cart, and in no signed-in segment (SEG-03, SEG-06, SEG-20)', () => {
  expect(segmentsOf(anonymousShopper)).toEqual(['loggedout', 'cart-empty'])
  expect(segmentsOf({ cartItems: 2, consumer: null })).toEqual(['loggedout', 'cart-not-empty'])
})

test.each([
  ['nobody in particular (SEG-20)', {}, nots],
  ['a loyalty member (SEG-04)', { isLoyaltyMember: true }, ['loyalty-loggedin', ...without('non-loyalty-loggedin')]],
  ['an employee (SEG-05)', { isEmployee: true }, ['employee-loggedin', ...without('non-employee-loggedin')]],
  ['an athlete (SEG-10)', { isAthlete: true }, ['athletes-loggedin', ...without('non-athletes-loggedin')]],
  [
    'a professional of WRANX (SEG-07, SEG-08)',
    { programmes: ['WRANX'] },
    ['ipa-wranx-loggedin', 'wranx-loggedin', ...without('non-ipa-wranx-loggedin', 'non-wranx-loggedin')],
  ],
  [
    'a professional of IPA (SEG-07, SEG-09)',
    { programmes: ['IPA'] },
    ['ipa-wranx-loggedin', 'ipa-loggedin', ...without('non-ipa-wranx-loggedin', 'non-ipa-loggedin')],
  ],
  [
    'a professional of both (SEG-07, SEG-20)',
    { programmes: ['IPA', 'WRANX'] },
    [
      'ipa-wranx-loggedin',
      'wranx-loggedin',
      'ipa-loggedin',
      ...without('non-ipa-wranx-loggedin', 'non-wranx-loggedin', 'non-ipa-loggedin'),
    ],
  ],
] as [string, Partial<KnownConsumer>, string[]][])('a signed-in %s is in the segments of that kind', (_, consumer, expected) => {
  expect(segmentsOf(signedIn(consumer)).sort()).toEqual(['loggedin', 'cart-empty', ...expected].sort())
})

const people = {
  nobody: {},
  member: { isLoyaltyMember: true },
  employee: { isEmployee: true },
  athlete: { isAthlete: true },
  wranx: { programmes: ['WRANX'] },
  ipa: { programmes: ['IPA'] },
  both: { programmes: ['IPA', 'WRANX'] },
} satisfies Record<string, Partial<KnownConsumer>>

test.each<[string, string, (keyof typeof people)[]]>([
  ['loyalty', 'SEG-04', ['member']],
  ['employee', 'SEG-05', ['employee']],
  ['ipa-wranx', 'SEG-07', ['wranx', 'ipa', 'both']],
  ['wranx', 'SEG-08', ['wranx', 'both']],
  ['ipa', 'SEG-09', ['ipa', 'both']],
  ['athletes', 'SEG-10', ['athlete']],
])('some signed-in shoppers are in %s-loggedin, all others in non-…-loggedin; a visitor is in neither (%s): %j', (kind, _, those) => {
  const among = (id: string) => Object.entries(people).flatMap(([name, person]) => (isInSegment(id, signedIn(person)) ? [name] : []))
  expect(among(`${kind}-loggedin`)).toEqual(those)
  expect(among(`non-${kind}-loggedin`)).toEqual(Object.keys(people).filter((name) => !(those as string[]).includes(name)))
  expect([`${kind}-loggedin`, `non-${kind}-loggedin`].filter((id) => isInSegment(id, anonymousShopper))).toEqual([])
})

test('a shopper is signed in or signed out, never both (SEG-03)', () => {
  const of = (facts: ShopperFacts) => ['loggedin', 'loggedout'].filter((id) => isInSegment(id, facts))
  expect([of(anonymousShopper), of(signedIn()), of(signedIn({ isLoyaltyMember: true }))]).toEqual([
    ['loggedout'],
    ['loggedin'],
    ['loggedin'],
  ])
})

test('an unknown segment matches nobody', () => {
  for (const id of ['vip', 'constructor', '', 'non-cart-empty', 'non-loggedin'])
    expect([isInSegment(id, anonymousShopper), isInSegment(id, signedIn())], id).toEqual([false, false])
})

const details = { email: 'a@b.example', addressList: [], identityList: [], isEmployeeDiscountTCAccepted: false }
const spent = { currentSpend: 0, annualCap: 100, annualCredit: 0 }

test('member, employee, athlete and professional are what the profile says (SEG-11)', () => {
  expect(toKnownConsumer({ consumerDetails: details, isLoyaltyMember: false })).toEqual(nobody)
  expect(toKnownConsumer({ consumerDetails: details, isLoyaltyMember: false, currency: 'CAD' })).toEqual({ ...nobody, currency: 'CAD' })
  expect(
    toKnownConsumer({
      consumerDetails: { ...details, employee: spent, athlete: spent, identityList: [{ type: 'IPA' }, { type: 'WRANX' }] },
      isLoyaltyMember: true,
    }),
  ).toEqual({ isLoyaltyMember: true, isEmployee: true, isAthlete: true, programmes: ['IPA', 'WRANX'] })
})

test('the first segment that holds is chosen, in the order of its author, otherwise the baseline (SEG-01, TRAP-50)', () => {
  const member = signedIn({ isLoyaltyMember: true })
  expect(chooseSegment(['loggedin', 'loyalty-loggedin'], member)).toEqual({ id: 'loggedin', isForced: false })
  expect(chooseSegment(['loyalty-loggedin', 'loggedin'], member)).toEqual({ id: 'loyalty-loggedin', isForced: false })
  expect(chooseSegment(['loggedin', 'employee-loggedin'], anonymousShopper)).toEqual({ id: baselineId, isForced: false })
  expect(chooseSegment([], member)).toEqual({ id: baselineId, isForced: false })
})

test('a test context takes the place of what holds, if the block has that segment (SEG-02)', () => {
  const ids = ['loggedout', 'loggedin']
  expect(chooseSegment(ids, anonymousShopper, 'loggedin')).toEqual({ id: 'loggedin', isForced: true })
  expect(chooseSegment(ids, anonymousShopper, 'baseline')).toEqual({ id: 'baseline', isForced: true })
  expect(chooseSegment(ids, anonymousShopper, 'cart-empty')).toEqual({ id: 'loggedout', isForced: false })
})

test('a test context names variants and segments (CMS-08, SEG-15, SEG-21, QA-02)', () => {
  const context = { variants: { spring: 'b' }, segments: { 'home-greeting': 'loggedin' } }
  expect(parsePreviewOverrides(JSON.stringify(context))).toEqual(context)
  expect(parsePreviewOverrides('{"variants":{"spring":"b"}}')).toEqual({ variants: { spring: 'b' }, segments: {} })
  expect(parsePreviewOverrides(formatPreviewOverrides(context))).toEqual(context)
  expect(formatPreviewOverrides(noPreviewOverrides)).toBeUndefined()
})

test.each([
  null,
  '',
  '{',
  'null',
  '7',
  '[]',
  '{"spring":"b"}',
  '{"variants":[]}',
  '{"variants":{"a":1,"b":null,"c":{"d":"e"}}}',
  '{"variants":{"a":"<script>","<b>":"b"}}',
  `{"variants":{"a":"${'x'.repeat(2_000)}"}}`,
])('the test context %j says nothing (CMS-08)', (text) => {
  expect(parsePreviewOverrides(text)).toEqual(noPreviewOverrides)
})

test('any test context yields ids, and no property name of the language (CMS-08)', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string(), fc.constant('{"variants":{"__proto__":"b","constructor":"c"}}')), (text) => {
      const { variants, segments } = parsePreviewOverrides(text)
      for (const [id, value] of [...Object.entries(variants), ...Object.entries(segments)])
        expect(`${id} ${value}`).toMatch(/^[\w-]+ [\w-]+$/)
      expect(findPreviewOverride(variants, 'toString')).toBeUndefined()
    }),
  )
})

test('decisions are read by experience; without one the baseline stays (SEG-16)', () => {
  const decided = [
    { experienceId: 'spring', variantId: 'b' },
    { experienceId: 'autumn', variantId: 'z' },
  ]
  expect(toDecisions(['spring', 'winter'], decided)).toEqual({ spring: 'b', winter: null })
  expect(toDecisions([], decided)).toEqual({})
})

test('the shopper’s own address is reported in production only (SEG-19, SEG-22, QA-05)', () => {
  expect(placeholderIp).toBe('203.0.113.10')
  expect(getDecisionIp({ isProduction: false, ip: '198.51.100.7' })).toBe(placeholderIp)
  expect(getDecisionIp({ isProduction: true, ip: '198.51.100.7' })).toBe('198.51.100.7')
  expect(getDecisionIp({ isProduction: true, ip: null })).toBe(placeholderIp)
})
