import { isTestSiteKey, turnstileOrigin } from './turnstile-keys'

/** Turnstile's widget: its public key, and the origin of its script and frames. */
export type TurnstileSetting = { siteKey: string; origin: string }

const shape = /^\dx[\w-]{10,64}$/

/** Reads the widget's settings. Undefined without a site key: forms ask a question instead. Production must have a key of its own. */
export function turnstileSetting(
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
  if (!shape.test(key)) refuse(key, 'the site key of a Turnstile widget')
  if (name === 'production' && isTestSiteKey(key)) refuse(key, 'no test key in production')
  return { siteKey: key, origin: origin ?? turnstileOrigin }
}
