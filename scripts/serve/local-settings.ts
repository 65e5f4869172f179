/** What makes the top-level settings of `wrangler.toml` a local shop. A deployment never has this value. (decision 048) */
export const localSettings = { ENVIRONMENT: 'local' } as const
