/** Cloudflare's host for the widget and for `siteverify`. */
export const turnstileOrigin = 'https://challenges.cloudflare.com'

/**
 * Keys that Cloudflare documents for tests. The widget of a test site key gives everybody the same dummy token. A test secret judges nothing
 * else. A deployment with one of them would admit every machine.
 */
export const testSiteKeys = {
  passes: '1x00000000000000000000AA',
  refuses: '2x00000000000000000000AB',
  passesUnseen: '1x00000000000000000000BB',
  refusesUnseen: '2x00000000000000000000BB',
  interactive: '3x00000000000000000000FF',
} as const

export const testSecretKeys = {
  passes: '1x0000000000000000000000000000000AA',
  refuses: '2x0000000000000000000000000000000AA',
  spent: '3x0000000000000000000000000000000AA',
} as const

/** Pair of the sandbox, which judges tokens as the real service does: by action and host, once. Only a local shop has it. */
export const sandboxKeys = { site: '0x4AAAAAAA-sandbox-site', secret: '0x4AAAAAAA-sandbox-secret' } as const

const testOnlySiteKeys: readonly string[] = [...Object.values(testSiteKeys), sandboxKeys.site]
const testOnlySecretKeys: readonly string[] = Object.values(testSecretKeys)

/** True for a site key that only a local shop may have. */
function isTestSiteKey(key: string): boolean {
  return testOnlySiteKeys.includes(key)
}

/** True for a secret that takes the dummy token, and nothing else. */
export function isTestSecretKey(key: string): boolean {
  return testOnlySecretKeys.includes(key)
}

/** Turnstile's widget: its public key, and the origin of its script and frames. */
export type TurnstileSetting = { siteKey: string; origin: string }

const siteKeyPattern = /^\dx[\w-]{10,64}$/

/** Reads the widget's settings. Undefined without a site key: forms ask a question instead. Production must have a key of its own. */
export function parseTurnstileSetting(
  siteKey: string | undefined,
  {
    name,
    origin,
    refuse,
  }: { name: string | undefined; origin: string | undefined; refuse: (value: string | undefined, allowed: string) => void },
): TurnstileSetting | undefined {
  const key = siteKey?.trim()
  if (!key) {
    if (name === 'production') refuse(undefined, 'the site key of the Turnstile widget')
    return undefined
  }
  if (!siteKeyPattern.test(key)) refuse(key, 'the site key of a Turnstile widget')
  if (name === 'production' && isTestSiteKey(key)) refuse(key, 'no test key in production')
  return { siteKey: key, origin: origin ?? turnstileOrigin }
}
