import { expect, test } from 'vitest'
import { type EnvironmentValues, readEnvironment } from './environment'
import { sandboxKeys } from './turnstile'

const home = 'https://home.example'
const long = 'l'.repeat(32)
const siteKey = '0x4AAAAAAAbcdefghijklmno'
const values = (over: EnvironmentValues = {}): EnvironmentValues => ({
  ENVIRONMENT: 'production',
  REGIONS: 'NORA,EMEA',
  CANONICAL_ORIGINS: home,
  TURNSTILE_SITE_KEY: siteKey,
  ...over,
})

test('a deployment without a commerce origin calls the platform beside it, for content too, and serves its own pictures (CFG-15)', () => {
  expect(readEnvironment(values({ COMMERCE_ORIGIN: '', IMAGE_CDN: ' ' }))).toEqual({
    name: 'production',
    previewAllowed: false,
    regions: ['NORA', 'EMEA'],
    commerceOrigin: undefined,
    contentOrigin: undefined,
    canonicalOrigins: [home],
    sisterOrigins: [],
    imageCdn: undefined,
    decisionOrigin: undefined,
    socialOrigin: undefined,
    turnstile: { siteKey, origin: 'https://challenges.cloudflare.com' },
    experimentOrigin: undefined,
    scripts: {},
    walletOrigins: [],
    analytics: { tagOrigins: [] },
    googleGatewayMerchantId: 'Vitrine',
    defaultBrand: 'halvern',
  })
})

test('origins are read without their trailing slash, the first canonical one first', () => {
  const environment = readEnvironment(
    values({
      COMMERCE_ORIGIN: 'https://api.example.com/',
      CONTENT_ORIGIN: 'https://cms.example.com/',
      CANONICAL_ORIGINS: 'https://www.example.com https://m.example.com',
      IMAGE_CDN: 'https://img.example.com',
      DECISION_ORIGIN: 'https://decide.example.com/',
      SOCIAL_ORIGIN: 'https://social.example.com/v2/',
      TURNSTILE_ORIGIN: 'https://challenges.example.com',
      EXPERIMENT_ORIGIN: 'https://trials.example.com',
    }),
  )
  expect(environment).toMatchObject({
    commerceOrigin: 'https://api.example.com',
    contentOrigin: 'https://cms.example.com',
    canonicalOrigins: ['https://www.example.com', 'https://m.example.com'],
    imageCdn: 'https://img.example.com',
    decisionOrigin: 'https://decide.example.com',
    socialOrigin: 'https://social.example.com/v2',
    turnstile: { siteKey, origin: 'https://challenges.example.com' },
    experimentOrigin: 'https://trials.example.com',
  })
})

test('production does not start without the origins it is reached under: it would believe any Host header', () => {
  for (const none of [undefined, '', ' '])
    expect(() => readEnvironment(values({ CANONICAL_ORIGINS: none }))).toThrow('CANONICAL_ORIGINS is missing')
  for (const name of ['qa', 'local'])
    expect(readEnvironment(values({ ENVIRONMENT: name, CANONICAL_ORIGINS: '' })).canonicalOrigins).toEqual([])
})

test('scripts of other companies are read by their addresses; what is not named is not offered (PAY-13)', () => {
  const { scripts } = readEnvironment(
    values({ ENVIRONMENT: 'qa', GOOGLE_PAY_SCRIPT: 'https://pay.example.com/pay.js', PAYPAL_SCRIPT: ' ', PAY_LATER_SCRIPT: '' }),
  )
  expect(scripts).toEqual({ googlePay: 'https://pay.example.com/pay.js' })
})

test('in production Google Pay needs a merchant account; without one it is not offered (PAY-13)', () => {
  const google = { GOOGLE_PAY_SCRIPT: 'https://pay.example.com/pay.js', GOOGLE_GATEWAY_MERCHANT_ID: 'HalvernECOM' }
  expect(readEnvironment(values(google)).googleGatewayMerchantId).toBe('HalvernECOM')
  expect(() => readEnvironment(values({ ...google, GOOGLE_GATEWAY_MERCHANT_ID: '' }))).toThrow('GOOGLE_GATEWAY_MERCHANT_ID is missing')
})

test('preview is allowed outside production, and in production only when switched on by name (TRAP-26, TRAP-27)', () => {
  const allowed = (over: EnvironmentValues) => readEnvironment(values(over)).previewAllowed
  expect(allowed({ ENVIRONMENT: 'production' })).toBe(false)
  expect(allowed({ ENVIRONMENT: 'production', PREVIEW: 'on' })).toBe(true)
  expect(allowed({ ENVIRONMENT: 'qa' })).toBe(true)
  expect(allowed({ ENVIRONMENT: 'local', PREVIEW: 'off' })).toBe(false)
})

test('plain http is for a local deployment only', () => {
  expect(readEnvironment(values({ ENVIRONMENT: 'local', COMMERCE_ORIGIN: 'http://localhost:8788' })).commerceOrigin).toBe(
    'http://localhost:8788',
  )
  expect(() => readEnvironment(values({ COMMERCE_ORIGIN: 'http://api.example.com' }))).toThrow(
    'COMMERCE_ORIGIN is "http://api.example.com"; allowed: an https origin without a path.',
  )
})

test.each<[EnvironmentValues, string]>([
  [{ ENVIRONMENT: undefined }, 'ENVIRONMENT is missing; allowed: production, qa, local.'],
  [{ ENVIRONMENT: 'staging' }, 'ENVIRONMENT is "staging"'],
  [{ REGIONS: '' }, 'REGIONS is missing; allowed: one or more of NORA, EMEA.'],
  [{ REGIONS: 'NORA,APAC' }, 'REGIONS is "NORA,APAC"'],
  [{ DEFAULT_BRAND: 'acme' }, 'DEFAULT_BRAND is "acme"; allowed: halvern, dropkerb, dunnage.'],
  [{ PREVIEW: 'yes' }, 'PREVIEW is "yes"; allowed: on, off.'],
  [{ EDGE_SECRET: 'secret' }, 'EDGE_SECRET is too short; allowed: at least 32 characters.'],
  [{ EDGE_SECRET: `${long} ${long}` }, 'EDGE_SECRET has 2 secrets; allowed: at most 1.'],
  [{ CONTENT_EDGE_SECRET: 'secret' }, 'CONTENT_EDGE_SECRET is too short'],
  [{ EDGE_SECRET: long, CONTENT_EDGE_SECRET: long }, 'CONTENT_EDGE_SECRET is EDGE_SECRET; allowed: a secret of its own.'],
  [{ CONTENT_ORIGIN: 'http://cms.example.com' }, 'CONTENT_ORIGIN is "http://cms.example.com"; allowed: an https origin without a path.'],
  [{ IMAGE_CDN: 'https://img.example.com/path' }, 'IMAGE_CDN is'],
  [{ SOCIAL_ORIGIN: 'social.example.com' }, 'SOCIAL_ORIGIN is'],
  [{ SOCIAL_ORIGIN: 'https://social.example.com/?all' }, 'SOCIAL_ORIGIN is'],
  [{ PAYMENT_SANDBOX: 'https://sandbox.example.com' }, 'PAYMENT_SANDBOX is'],
  [{ TURNSTILE_SITE_KEY: 'secret' }, 'TURNSTILE_SITE_KEY is "secret"; allowed: the site key of a Turnstile widget.'],
  [{ TURNSTILE_ORIGIN: 'http://challenges.example.com' }, 'TURNSTILE_ORIGIN is'],
  [{ CANONICAL_ORIGINS: 'www.example.com' }, 'CANONICAL_ORIGINS is'],
  [{ PAYPAL_SCRIPT: 'http://pay.example.com/sdk.js' }, 'PAYPAL_SCRIPT is'],
  [{ PAY_LATER_SCRIPT: 'later.js' }, 'PAY_LATER_SCRIPT is'],
  [{ WALLET_ORIGINS: 'https://pay.example.com pay.example.net' }, 'WALLET_ORIGINS is'],
])('a wrong value %o is refused by its name', (over, message) => {
  expect(() => readEnvironment(values(over))).toThrow(message)
})

test('production needs a site key of Turnstile of its own; elsewhere forms ask a question without one (SEC-02, SEC-21)', () => {
  const missing = 'TURNSTILE_SITE_KEY is missing; allowed: the site key of the Turnstile widget.'
  for (const none of [undefined, '', ' ']) expect(() => readEnvironment(values({ TURNSTILE_SITE_KEY: none }))).toThrow(missing)
  for (const key of ['1x00000000000000000000AA', sandboxKeys.site])
    expect(() => readEnvironment(values({ TURNSTILE_SITE_KEY: key }))).toThrow('allowed: no test key in production')
  expect(readEnvironment(values({ ENVIRONMENT: 'qa', TURNSTILE_SITE_KEY: '' })).turnstile).toBeUndefined()
  expect(readEnvironment(values({ ENVIRONMENT: 'qa', TURNSTILE_SITE_KEY: '1x00000000000000000000AA' })).turnstile).toBeDefined()
})

test('all invalid values are named at once', () => {
  expect(() => readEnvironment({})).toThrow(/ENVIRONMENT is missing.*REGIONS is missing/)
})

test('where objects live is on or off, nothing else', () => {
  expect(() => readEnvironment(values({ EU_OBJECTS: 'on' }))).not.toThrow()
  expect(() => readEnvironment(values({ EU_OBJECTS: 'eu' }))).toThrow(/EU_OBJECTS/)
})

/** Values that count how often one of them is read. */
function countedValues(over: EnvironmentValues = {}) {
  let reads = 0
  const given = new Proxy(values(over), {
    get: (target, key: keyof EnvironmentValues) => {
      reads += 1
      return target[key]
    },
  })
  return { given, reads: () => reads }
}

test('the variables of an isolate are parsed once, whatever the number of requests', () => {
  const { given, reads } = countedValues()
  const first = readEnvironment(given)
  const parsing = reads()
  expect(parsing).toBeGreaterThan(10)
  for (let request = 0; request < 100; request += 1) expect(readEnvironment(given)).toBe(first)
  expect(reads()).toBe(parsing)
})

test('another deployment’s variables are parsed on their own, and wrong ones throw every time', () => {
  expect(readEnvironment(values({ DEFAULT_BRAND: 'dunnage' }))).not.toBe(readEnvironment(values()))
  const { given } = countedValues({ REGIONS: 'MOON' })
  for (let request = 0; request < 2; request += 1) expect(() => readEnvironment(given)).toThrow('REGIONS is "MOON"')
})

test('a deployment of one region may name its sister, which serves the others; one of all regions has none, and none is its own (RTE-35, RTE-37)', () => {
  const sister = { SISTER_ORIGINS: 'https://www.example.eu, https://www.dropkerb.example/' }
  expect(readEnvironment(values({ REGIONS: 'NORA', ...sister })).sisterOrigins).toEqual([
    'https://www.example.eu',
    'https://www.dropkerb.example',
  ])
  expect(() => readEnvironment(values(sister))).toThrow(/SISTER_ORIGINS/)
  expect(() => readEnvironment(values({ REGIONS: 'NORA', SISTER_ORIGINS: 'http://www.example.eu' }))).toThrow(/SISTER_ORIGINS/)
  const itself = { REGIONS: 'NORA', CANONICAL_ORIGINS: 'https://www.example.eu', SISTER_ORIGINS: 'https://www.example.eu/' }
  expect(() => readEnvironment(values(itself))).toThrow(/SISTER_ORIGINS/)
})
