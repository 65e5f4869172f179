import { remixRouter } from '~/remix-internals'
import { isAllowed } from './track'

/** Names of remembered lists. */
const kept = ['seen', 'sizes'] as const
type Remembered = (typeof kept)[number]

/** Marks data stored while signed in. */
const owned = 'of-account'

export type DeviceMemory = { read: (name: Remembered) => string | null; write: (name: Remembered, text: string) => void }

/**
 * Storage of this device, never sent with requests. Undefined without functional consent or without browser storage. Clears it first if
 * consent was withdrawn, or if it belongs to a sign-in that has ended, so that the next person sees none of it. (decision 088)
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

/** Undefined if the page could not be read. */
function isSignedInHere(): boolean | undefined {
  const data = remixRouter()?.state.loaderData as { root?: { view?: { isSignedIn?: boolean } } } | undefined
  return data?.root?.view?.isSignedIn
}
