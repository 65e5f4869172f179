type EnvironmentSettings = Readonly<Record<string, string | undefined>>

/** Settings, each with its place in the provider's Customer Area. */
const requiredSettings: readonly [name: string, pattern: RegExp, howToGet: string][] = [
  ['PAYMENTS_KEY', /^\S{20,}$/, 'Developers > API credentials > ws@Company.… > API key'],
  ['PAYMENTS_MERCHANT_ACCOUNT', /^\w[\w-]+$/, 'Settings > Merchant accounts'],
  ['PAYMENTS_CLIENT_KEY', /^test_\w+$/, 'Developers > API credentials > Client key; it starts with test_'],
  ['PAYMENTS_HMAC_KEYS', /^[0-9a-f]{64}(\s[0-9a-f]{64})?$/i, 'Developers > Webhooks > Standard webhook > HMAC key, 64 hexadecimal digits'],
]

/** Missing or wrong settings, each with its source; empty if the journeys can run. Live keys are refused. */
export function listMissingSettings(settings: EnvironmentSettings): string[] {
  return requiredSettings.flatMap(([name, pattern, howToGet]) => (pattern.test(settings[name] ?? '') ? [] : [`${name}: ${howToGet}`]))
}
