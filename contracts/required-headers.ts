/** Required on every call to the platform; a missing header is refused by name. */
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
