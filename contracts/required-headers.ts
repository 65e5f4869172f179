/** Every call to the platform carries all of them; one that lacks any is refused by its name. */
export const requiredHeaders = [
  'locale',
  'siteid',
  'channel',
  'brand',
  'region',
  'source',
  'x-client-app',
  'x-transaction-id',
  'x-correlation-id',
  'x-auth-access',
] as const
