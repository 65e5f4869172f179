/** A promise that nobody waits for is work that may be lost: a payment, a write, what a test expects. These rules read types. (decision 092) */
export const promiseRules = {
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-misused-promises': 'error',
}
