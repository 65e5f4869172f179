/** Written into the bundle by wrangler.toml: false in production, where everything behind it is left out. */
declare const __QA__: boolean
