export const promiseRules: Record<string, 'error'>
