import type { PlatformEnv } from './env'

/** A service of another company: the sandbox plays it locally, a deployment names its address. */
export type ExternalService = { path: string; address?: string }

/** Asks an outside service, which cannot send us elsewhere: a redirect is its answer. A failing one is the caller's to judge; one that is not set up is a fault of the deployment. */
export function fetchExternal(
  { SANDBOX }: Pick<PlatformEnv, 'SANDBOX'>,
  { path, address }: ExternalService,
  init: RequestInit,
): Promise<Response> {
  if (address) return fetch(new URL(path, address), { ...init, redirect: 'manual' })
  if (SANDBOX) return SANDBOX.fetch(`http://sandbox${path}`, { ...init, redirect: 'manual' })
  throw new Error(`No address is set for ${path}`)
}
