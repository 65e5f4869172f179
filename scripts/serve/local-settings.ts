/** Turns the top-level settings of `wrangler.toml` into a local shop. Deployments never have this value. (decision 048) */
export const localSettings = { ENVIRONMENT: 'local' } as const
