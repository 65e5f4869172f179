/** The built app; present after a build. */
declare module '*/build/server/index.js' {
  import type { ServerBuild } from '@remix-run/cloudflare'
  const build: ServerBuild
  export = build
}
