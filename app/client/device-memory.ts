import { remixRouter } from '~/remix-internals'
import { isAllowed } from './consent'

/** What a device may remember, by name. */
const kept = ['seen', 'sizes'] as const
type Remembered = (typeof kept)[number]

/** Says that what is remembered was seen by somebody signed in. */
const owned = 'of-account'

export type DeviceMemory = { read: (name: Remembered) => string | null; write: (name: Remembered, text: string) => void }

/**
 * What this device remembers of its shopper, in its own storage: nothing is sent with requests. Undefined without functional consent and where
 * the browser stores nothing. What is there is forgotten first if consent was withdrawn, or if somebody was signed in and no longer is:
 * whoever comes next sees nothing of it, however the sign-out happened. (decision 088)
 */
export function deviceMemory(): DeviceMemory | undefined {
  try {
    return openMemory(localStorage)
  } catch {
    return undefined
  }
}

function openMemory(storage: Storage): DeviceMemory | undefined {
  const isSignedIn = isSignedInHere()
  const mayRemember = isAllowed('C0003')
  if (!mayRemember || (isSignedIn === false && storage.getItem(owned) !== null))
    for (const name of [...kept, owned]) storage.removeItem(name)
  if (!mayRemember || isSignedIn === undefined) return undefined
  return {
    read: (name) => storage.getItem(name),
    write(name, text) {
      if (text) storage.setItem(name, text)
      else storage.removeItem(name)
      if (text && isSignedIn) storage.setItem(owned, '1')
    },
  }
}

/** Undefined where the page could not be told. */
function isSignedInHere(): boolean | undefined {
  const data = remixRouter()?.state.loaderData as { root?: { view?: { isSignedIn?: boolean } } } | undefined
  return data?.root?.view?.isSignedIn
}
